" Compares how words of the file $EXAMPLE are coloured with $EXAMPLE.colors: a line of the file, a word
" of it, its group. The last line comes first, so Vim has to find where to start.
set nocompatible
filetype on
syntax on
execute 'edit' fnameescape($EXAMPLE)

let s:problems = []
for s:expectation in reverse(readfile($EXAMPLE . '.colors'))
  let [s:line, s:word, s:group, s:scope] = split(s:expectation, ' ')
  let s:column = stridx(getline(s:line), s:word) + 1
  let s:found = substitute(synIDattr(synID(s:line, s:column, 1), 'name'), '^scenario', '', '')
  let s:found = s:found ==# '' ? '-' : s:found
  if s:column == 0 || s:found !=# s:group
    call add(s:problems, printf('%d:%d: %s is %s, not %s', s:line, s:column, s:word, s:found, s:group))
  endif
endfor
if get(b:, 'current_syntax', '') !=# 'scenario'
  call add(s:problems, 'the syntax has another name')
endif
call writefile(s:problems, '/dev/stderr')
execute empty(s:problems) ? 'qall!' : 'cquit!'
