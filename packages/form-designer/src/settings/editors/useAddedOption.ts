import { useEffect, useRef, useState, type RefObject } from 'react'

interface AddedOption {
  /** The element that holds the options, each with its place as `data-place`. */
  list: RefObject<HTMLDivElement | null>
  /** An option was just added there: its words are typed next. */
  setAdded: (place: string) => void
}

/** Puts the caret into the words of an option that was just added, which are typed over. */
export function useAddedOption(): AddedOption {
  const list = useRef<HTMLDivElement>(null)
  const [added, setAdded] = useState<string | null>(null)
  useEffect(() => {
    if (added === null) return
    const words = list.current?.querySelector<HTMLInputElement>(`[data-place="${added}"] input[type="text"]`)
    words?.focus()
    words?.select()
    setAdded(null)
  }, [added])
  return { list, setAdded }
}
