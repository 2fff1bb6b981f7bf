/** The completion scripts. They get all completions from `grim complete-words`, so they fit any version and library. */

export const shells = ["bash", "zsh", "fish", "powershell"] as const;
export type Shell = (typeof shells)[number];

const bash = `# grim completion for bash. In ~/.bashrc:  eval "$(grim completion bash)"
_grim() {
  local word special=
  COMPREPLY=()
  while IFS= read -r word; do
    case $word in
      :files) compopt -o default 2>/dev/null || COMPREPLY=($(compgen -f -- "$2")); return ;;
      :folders) compopt -o dirnames 2>/dev/null || COMPREPLY=($(compgen -d -- "$2")); return ;;
      *[!A-Za-z0-9_./@%+,:=-]*) special=1 ;;
    esac
    COMPREPLY+=("$word")
  done < <(command grim complete-words bash -- "\${COMP_LINE:0:COMP_POINT}" "$COMP_WORDBREAKS" 2>/dev/null)
  if [[ $special ]]; then
    # With this option readline quotes what it inserts. bash 3 has no compopt, so the words are quoted here.
    compopt -o filenames 2>/dev/null || COMPREPLY=($(printf '%q\\n' "\${COMPREPLY[@]}"))
  elif [[ \${COMPREPLY[0]} == */ ]]; then
    compopt -o nospace 2>/dev/null
  fi
}
complete -F _grim grim
`;

const zsh = `#compdef grim
# grim completion for zsh. In ~/.zshrc after compinit:  eval "$(grim completion zsh)"
_grim() {
  local line
  local -a words_done words_on shown_done shown_on
  while IFS= read -r line; do
    case $line in
      (:files) _files; return ;;
      (:folders) _files -/; return ;;
    esac
    local word=\${line%%$'\\t'*} about=\${line#*$'\\t'}
    local shown=$word\${about:+  -- $about}
    if [[ $word == */ ]]; then
      words_on+=("$word"); shown_on+=("$shown")
    else
      words_done+=("$word"); shown_done+=("$shown")
    fi
  done < <(command grim complete-words zsh -- "\${(@Q)words[2,CURRENT-1]}" "\${(Q)PREFIX}" 2>/dev/null)
  (( $#words_on )) && compadd -U -S '' -l -d shown_on -a words_on
  (( $#words_done )) && compadd -U -l -d shown_done -a words_done
}
if [[ $funcstack[1] == _grim ]]; then _grim "$@"; else compdef _grim grim; fi
`;

const fish = `# grim completion for fish:  grim completion fish > ~/.config/fish/completions/grim.fish
function __grim_complete
    set -l found (command grim complete-words fish -- (commandline -cp | string collect) 2>/dev/null)
    switch "$found[1]"
        case :files
            __fish_complete_path (commandline -ct)
        case :folders
            __fish_complete_directories (commandline -ct)
        case '?*'
            printf '%s\\n' $found
    end
end
complete -c grim -f -a '(__grim_complete)'
`;

const powershell = `# grim completion for PowerShell. In $PROFILE:  grim completion powershell | Out-String | Invoke-Expression
Register-ArgumentCompleter -Native -CommandName grim -ScriptBlock {
    param($wordToComplete, $commandAst, $cursorPosition)
    # Each word gets a '=' in front, because Windows PowerShell drops empty arguments.
    $words = @($commandAst.CommandElements | Select-Object -Skip 1 |
        Where-Object { $_.Extent.EndOffset -lt $cursorPosition } |
        ForEach-Object { '=' + $(if ($null -ne $_.Value) { $_.Value } else { $_.Extent.Text }) })
    $current = '=' + $wordToComplete.Trim("'", '"')
    $found = @(& grim complete-words powershell -- @words $current 2>$null)
    # Without results PowerShell completes paths itself.
    if ($found.Count -eq 0 -or $found[0] -in ':files', ':folders') { return }
    foreach ($line in $found) {
        $word, $about = $line -split "\`t", 2
        $text = if ($word -match '[^\\w./@%+,:=-]') { "'" + $word.Replace("'", "''") + "'" } else { $word }
        if (-not $about) { $about = $word }
        [System.Management.Automation.CompletionResult]::new($text, $word, 'ParameterValue', $about)
    }
}
`;

export const scripts: Readonly<Record<Shell, string>> = { bash, zsh, fish, powershell };
