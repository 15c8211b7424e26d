import { useLayoutEffect, useRef } from 'react'
import { useTexts } from '../locale/words.ts'
import type { CompletionItem } from './completionAt.ts'
import { list, option } from './styles.ts'

interface CompletionListProps {
  /** The options' own are made of it. */
  id: string
  items: readonly CompletionItem[]
  active: number
  onPick: (item: CompletionItem) => void
}

/** What can be typed next, beneath the text field, which keeps the focus. */
export function CompletionList({ id, items, active, onPick }: CompletionListProps) {
  const text = useTexts()
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const chosen = active < 0 ? null : box.current?.querySelector('[aria-selected="true"]')
    ;(chosen ?? box.current)?.scrollIntoView?.({ block: 'nearest' })
  }, [active])
  return (
    <div ref={box} id={id} role="listbox" aria-label={text.completions} style={list}>
      {items.map((item, index) => (
        <div
          // Two options may be called the same, and written the same.
          key={index}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === active}
          style={option(index === active)}
          onMouseDown={(event) => {
            // The focus stays where one types.
            event.preventDefault()
            onPick(item)
          }}
        >
          <span>{item.label}</span>
          {item.source !== item.label && (
            <code style={{ color: 'var(--ant-color-text-secondary)', overflowWrap: 'anywhere' }}>{item.source}</code>
          )}
        </div>
      ))}
    </div>
  )
}
