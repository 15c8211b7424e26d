import { SearchOutlined } from '@ant-design/icons'
import { useClearable } from '@sc/ui-kit'
import { Input } from 'antd'
import type { KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { focusOnCanvas } from '../canvas/useFocusSelection.ts'
import { useTexts } from '../locale/words.ts'
import { useDesigner } from '../store/DesignerContext.ts'
import type { FoundWidgets } from './useFound.ts'

interface SearchFieldProps {
  term: string
  found: FoundWidgets
  onTerm: (term: string) => void
  /** Of the list of results. */
  listId: string
}

/** Where one types what to look for. The arrows go through what was found and select it, Enter goes on to the canvas, Esc back to where one was. */
export function SearchField({ term, found, onTerm, listId }: SearchFieldProps) {
  const { search: texts } = useTexts()
  const { store, canvas, search } = useDesigner()
  const { field, close } = search
  const clearable = useClearable()
  const { all, at } = found
  const isLooking = term.trim() !== ''

  const handled = (event: KeyboardEvent): boolean => {
    const { key } = event
    if (key === 'Escape') {
      onTerm('')
      close()
      return true
    }
    if (all.length === 0) return false
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      const next = key === 'ArrowDown' ? (at + 1) % all.length : (Math.max(at, 0) - 1 + all.length) % all.length
      store.select(all[next]?.widget.key ?? null)
      return true
    }
    const wanted = all[Math.max(at, 0)]?.widget.key
    if (key !== 'Enter' || wanted === undefined) return false
    flushSync(() => store.reveal(wanted))
    focusOnCanvas(canvas.current, wanted)
    return true
  }

  return (
    <div className="sc-fd-search">
      <Input
        ref={field}
        allowClear={clearable}
        value={term}
        prefix={<SearchOutlined aria-hidden />}
        placeholder={texts.placeholder}
        role="combobox"
        aria-label={texts.label}
        aria-description={texts.keys}
        aria-autocomplete="list"
        aria-expanded={isLooking}
        {...(isLooking && { 'aria-controls': listId })}
        {...(isLooking && at >= 0 && { 'aria-activedescendant': `${listId}-${at}` })}
        onChange={(event) => {
          // However one came here: what was found is kept while one looks at it on the canvas.
          if (!store.api.getState().search.open) store.search()
          onTerm(event.target.value)
        }}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey || !handled(event)) return
          event.preventDefault()
          event.stopPropagation()
        }}
      />
      <p className="sc-fd-search-count" role="status">
        {isLooking &&
          (all.length === 0 ? texts.nothing(term.trim()) : at < 0 ? texts.found(all.length) : texts.foundAt(at + 1, all.length))}
      </p>
    </div>
  )
}
