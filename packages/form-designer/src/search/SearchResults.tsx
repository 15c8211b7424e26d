import { designerWords } from '@sc/form-renderer/designer'
import { useWords } from '@sc/locale/react'
import { useLayoutEffect, useRef } from 'react'
import { useTexts } from '../locale/words.ts'
import { useWindowed } from '../outline/useWindowed.ts'
import { useDesigner } from '../store/DesignerContext.ts'
import type { Found } from './findWidgets.ts'
import type { FoundWidgets } from './useFound.ts'

/** Pixels of a line, which says the title and what was found in it. */
const LINE = 48

/** What was found, with the words that have the term in them. A click shows it on the canvas; the field keeps the focus. */
export function SearchResults({ id, term, found: { all, at } }: { id: string; term: string; found: FoundWidgets }) {
  const { search: texts } = useTexts()
  const { store } = useDesigner()
  const list = useRef<HTMLDivElement>(null)
  const { start, end } = useWindowed(list, all.length, LINE)

  useLayoutEffect(() => {
    const element = list.current
    if (!element || at < 0) return
    element.scrollTop = Math.min(at * LINE, Math.max(element.scrollTop, (at + 1) * LINE - element.clientHeight))
  }, [at])

  return (
    <div
      ref={list}
      id={id}
      className="sc-fd-found"
      role="listbox"
      aria-label={texts.results}
      onMouseDown={(event) => event.preventDefault()}
    >
      <div role="none" style={{ height: all.length * LINE }}>
        <div role="none" style={{ transform: `translateY(${start * LINE}px)` }}>
          {all.slice(start, end).map((one, index) => (
            <div
              key={one.widget.key}
              id={`${id}-${start + index}`}
              className={start + index === at ? 'sc-fd-found-line sc-fd-outline-selected' : 'sc-fd-found-line'}
              style={{ height: LINE }}
              role="option"
              aria-selected={start + index === at}
              aria-posinset={start + index + 1}
              aria-setsize={all.length}
              onClick={() => store.reveal(one.widget.key)}
              onDoubleClick={() => store.askSettings()}
            >
              <FoundLine found={one} term={term.trim()} />
            </div>
          ))}
        </div>
      </div>
    </div>
  )
}

function FoundLine({ found: { widget, by }, term }: { found: Found; term: string }) {
  const { search: texts } = useTexts()
  const { settings } = useWords(designerWords)
  const { designers } = useDesigner()
  const designer = designers.get(widget.type)
  const words =
    by.of === 'title' ? undefined : by.of in texts.by ? texts.by[by.of as keyof typeof texts.by] : settings[by.of as keyof typeof settings]
  return (
    <>
      <span className="sc-fd-outline-icon" aria-hidden>
        {designer?.icon}
      </span>
      <span className="sc-fd-found-words">
        <span className="sc-fd-found-title">
          {by.of === 'title' ? <Marked text={widget.name} term={term} /> : widget.name || designer?.name || widget.type}
        </span>{' '}
        <span className="sc-fd-found-by" title={by.text}>
          {words === undefined ? (
            designer?.name
          ) : (
            <>
              {words} <Marked text={by.text} term={term} />
            </>
          )}
        </span>
      </span>
    </>
  )
}

/** The words with the term in them set off. */
function Marked({ text, term }: { text: string; term: string }) {
  const at = text.toLowerCase().indexOf(term.toLowerCase())
  if (at < 0) return text
  return (
    <>
      {text.slice(0, at)}
      <mark>{text.slice(at, at + term.length)}</mark>
      {text.slice(at + term.length)}
    </>
  )
}
