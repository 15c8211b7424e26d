import type { ImportLayout } from '@sc/api-client/contract'
import { useWords } from '@sc/locale/react'
import { rowRanges } from './rowRanges.ts'
import './import.css'
import { resourceWords } from '../locale/words.ts'

/** Of many sheets that are read alike: one for each class. */
const SHEETS_NAMED = 3

/** Which rows were read as headings, and which above them were left out; sheets that are read alike are told together. */
export function LayoutLine({ layout }: { layout: readonly ImportLayout[] | undefined }) {
  const {
    import: { layout: text },
  } = useWords(resourceWords)
  const alike = new Map<string, string[]>()
  for (const { above, rows, sheet } of layout ?? []) {
    const words = text.rows(rowRanges(above), rowRanges(rows))
    alike.set(words, [...(alike.get(words) ?? []), ...(sheet === undefined ? [] : [sheet])])
  }
  if (alike.size === 0) return null
  const parts = Array.from(alike, ([words, sheets]) =>
    sheets.length === 0 ? words : text.ofSheets(sheets.slice(0, SHEETS_NAMED), sheets.length, words),
  )
  return <p className="sc-import-aside">{text.joined(parts)}</p>
}
