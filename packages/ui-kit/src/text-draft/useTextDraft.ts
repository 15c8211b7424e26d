import { useLayoutEffect, useRef, useState } from 'react'

/**
 * Text while it is being typed. It is committed when the field is left, when Enter is pressed, and when the field goes
 * away (another element was selected, the page was hidden): typing never makes an undo step per letter, and is never lost.
 * `commit` returns false to refuse, which keeps the draft while the field is there.
 */
export function useTextDraft(value: string, commit: (text: string) => boolean | void) {
  const [draft, setDraft] = useState<string | null>(null)
  // A commit may take the field away (a process under another key is another form), before the draft is seen to be gone.
  const committed = useRef(false)
  const flush = () => {
    if (draft === null || committed.current) return
    if (draft !== value && commit(draft) === false) return
    committed.current = true
    setDraft(null)
  }
  const change = (text: string) => {
    committed.current = false
    setDraft(text)
  }
  const latest = useRef(flush)
  useLayoutEffect(() => {
    latest.current = flush
  })
  useLayoutEffect(() => () => latest.current(), [])
  return { text: draft ?? value, change, flush, revert: () => setDraft(null) }
}
