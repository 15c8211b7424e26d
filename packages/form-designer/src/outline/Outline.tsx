import { useDeferredValue, useId, useState } from 'react'
import { SearchField } from '../search/SearchField.tsx'
import { SearchResults } from '../search/SearchResults.tsx'
import { useFound } from '../search/useFound.ts'
import { OutlineTree } from './OutlineTree.tsx'

/** The form as a tree of titles, or, while one looks for something, what was found. */
export function Outline() {
  const [term, setTerm] = useState('')
  const listId = useId()
  const found = useFound(useDeferredValue(term))
  return (
    <div className="sc-fd-outline-pane">
      <SearchField term={term} found={found} onTerm={setTerm} listId={listId} />
      {term.trim() === '' ? <OutlineTree /> : <SearchResults id={listId} term={term} found={found} />}
    </div>
  )
}
