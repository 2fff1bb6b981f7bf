#!/usr/bin/env bash
# Fails when a commit subject is longer than the limit in CONTRIBUTING.md. Commits up to $last_unchecked are not checked.
set -euo pipefail
cd "$(dirname "$0")/.."
limit=72
last_unchecked=c5f02f6
if ! git cat-file -e "$last_unchecked^{commit}" 2>/dev/null; then
  echo "skipped: the history does not reach back to $last_unchecked"
  exit 0
fi
long=$(git log --format='%h %s' "$last_unchecked..HEAD" | awk -v limit="$limit" '{ subject = substr($0, index($0, " ") + 1); if (length(subject) > limit) print }')
if [ -n "$long" ]; then
  printf 'Commit subjects over %s characters; shorten them with git commit --amend or git rebase -i:\n%s\n' "$limit" "$long" >&2
  exit 1
fi
