import Machines

// error: Act.go has no line of help: a comment of /// above the case
@Words
enum Act: Spoken {
  case go
}
