" Loads the syntax file $SYNTAX in Vim and compares how words of $FOLDER/words.scenario are coloured
" with $FOLDER/words.colors: a line of the scenario, a word of it, its group.
set nocompatible
syntax on
execute 'edit' fnameescape($FOLDER . '/words.scenario')
syntax clear
execute 'source' fnameescape($SYNTAX)

let s:problems = []
for s:expectation in readfile($FOLDER . '/words.colors')
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
