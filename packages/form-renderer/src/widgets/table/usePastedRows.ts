import { useWords } from '@sc/locale/react'
import { useState, type ClipboardEvent } from 'react'
import { formWords } from '../../locale/form/words.ts'
import { cacheKeyOf, type OptionCache } from '../../react/optionCache.ts'
import { useFormScope } from '../../react/FormContext.ts'
import { cellValue, readCells, type CellOptions } from './pasted.ts'
import { mostRows } from './schema.ts'
import type { TableOnScreen } from './useTable.ts'

/** Cells of a spreadsheet, pasted from a cell on: to the right and below, with further rows where there are not enough. */
export function usePastedRows(screen: TableOnScreen) {
  const { table: texts } = useWords(formWords)
  const { options } = useFormScope()
  const [notice, setNotice] = useState('')

  const onPaste = (event: ClipboardEvent) => {
    const cells = readCells(event.clipboardData.getData('text/plain'))
    const start = event.target instanceof Element ? placeOfCell(event.target, screen) : undefined
    // One cell is text for the control that has the focus.
    if (!start || (cells.length === 1 && cells[0]?.length === 1)) return
    event.preventDefault()
    const { rows, columns, table, allowAdd } = screen
    const next = [...rows]
    let unread = 0
    const room = allowAdd ? mostRows(screen) : rows.length
    const taken = cells.slice(0, Math.max(0, room - start.at))
    for (const [down, line] of taken.entries()) {
      const before = rows[start.at + down] ?? table.fresh()
      const row = { ...before }
      for (const [right, text] of line.entries()) {
        const field = columns[start.column + right]
        if (!field) continue
        const value = cellValue(field, text, known(options))
        if (value === undefined) unread++
        else row[field.model] = value
      }
      next[start.at + down] = row
      table.replaced(before, row)
    }
    screen.change(next)
    const left = cells.length - taken.length
    setNotice([unread > 0 ? texts.unread(unread) : '', left > 0 ? texts.noRoom(left) : ''].filter(Boolean).join(' '))
  }
  return { onPaste, notice }
}

function placeOfCell(target: Element, { columns }: TableOnScreen) {
  const cell = target.closest<HTMLElement>('td[data-column]')
  const row = cell?.closest('tr')
  if (!cell || !row) return undefined
  return { at: row.sectionRowIndex, column: columns.findIndex(({ model }) => model === cell.dataset.column) }
}

/** The options of a choice as far as they are here. */
const known =
  (cache: OptionCache): CellOptions =>
  (widget) => {
    const key = cacheKeyOf(widget.options)
    if (key === undefined) return undefined
    const state = cache.read(key)
    return state.status === 'ready' ? state.items : []
  }
