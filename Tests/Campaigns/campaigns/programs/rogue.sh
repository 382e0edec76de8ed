# A machine that misbehaves: rogue.sh PLACE MANNER COMPANY PATIENCE FILE. At this place (hello,
# reset, step, query, end, never) it does so in this manner, and it has started processes that do
# not end with it. It makes the file when it begins.

place=$1 manner=$2 company=$3 patience=$4
: > "$5"
state=a

case $company in
  child) sleep 600 & ;;
  session) setsid sleep 600 & ;;
  daemon) (setsid sh -c 'sleep 600 & sleep 600' &) ;;
  stubborn) setsid sh -c 'trap "" HUP INT TERM QUIT; sleep 600; :' & ;;
esac

misbehave() {
  [ "$place" = "$1" ] || return
  case $manner in
    hang) while :; do sleep 600; done ;;
    deaf) trap '' HUP INT TERM QUIT; while :; do sleep 600; done ;;
    late) while yes '{"late":[]}'; do :; done ;;
    dawdle) while sleep 0.05; do echo '{"late":["rings"]}'; done ;;
    complain) while yes 'this goes wrong' >&2; do :; done ;;
    babble) while yes; do :; done ;;
    drone) tr '\0' x < /dev/zero ;;
    shut) exec >&-; while :; do sleep 600; done ;;
    rubbish) echo '{"state":"nowhere' ;;
    lie) echo '{"state":"nowhere","observations":["x"],"values":["x"]}' ;;
    leave) exit 3 ;;
    die) kill -9 $$ ;;
  esac
}

while read -r line; do
  case $line in
    '{"hello"'*)
      misbehave hello
      printf '{"protocol":1,"patience":%s,' "$patience"
      printf '"stimuli":[{"word":"go"},{"word":"stay"}],"effects":[{"word":"rings"}],'
      printf '"states":[{"word":"a"},{"word":"b"}],'
      echo '"queries":[{"word":"count","answer":{"type":"number"}}]}' ;;
    '{"reset"'*) misbehave reset; state=a; echo '{"state":"a"}' ;;
    '{"do":"go"'*) state=b; echo '{"observations":[],"state":"b"}' ;;
    '{"do"'*) misbehave step; printf '{"observations":["rings"],"state":"%s"}\n' $state ;;
    '{"has"'*) misbehave query; echo '{"values":["1"]}' ;;
    '{"is"'*) printf '{"state":"%s"}\n' $state ;;
  esac
done
misbehave end
