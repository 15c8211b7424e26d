import { useMemo, useState } from 'react'
import { isRow } from '../../definition/rows.ts'
import type { Row } from '../../schema/rows.ts'
import { useFormScope } from '../../react/FormContext.ts'
import { useLatest } from '../../react/useLatest.ts'
import { useOptions } from '../../react/useOptions.ts'
import type { ControlProps } from '../../react/widgetRenderer.ts'
import { shownColumns } from './columns.ts'
import { mostRows, tableSchema } from './schema.ts'

/** What a person does with the rows of a table, on either device. */
export function useTable({ widget, value, onChange }: Pick<ControlProps, 'widget' | 'value' | 'onChange'>) {
  const { engine } = useFormScope()
  const options = useOptions(tableSchema, widget)
  const table = engine.table(widget.model)
  const columns = useMemo(() => shownColumns(table.columns), [table])
  const [removed, setRemoved] = useState<{ row: Row; at: number }>()
  const rows = useMemo(() => (Array.isArray(value) ? value.filter(isRow) : []), [value])
  const change = (next: readonly Row[]) => {
    setRemoved(undefined)
    onChange(next)
  }
  const insert = (at: number, row: Row) => change([...rows.slice(0, at), row, ...rows.slice(at)])
  const latest = useLatest({ rows, change, insert })
  // The same functions for as long as the table is there: what a person does to one row draws no other row again.
  const [acts] = useState(() => ({
    copy: (at: number) => {
      const row = latest.current.rows[at]
      if (row) latest.current.insert(at + 1, { ...row })
    },
    move: (from: number, to: number) => {
      const { rows: before, change: put } = latest.current
      const row = before[from]
      if (!row || from === to || to < 0 || to >= before.length) return
      const others = without(before, from)
      put([...others.slice(0, to), row, ...others.slice(to)])
    },
    remove: (at: number) => {
      const { rows: before, change: put } = latest.current
      const row = before[at]
      if (!row) return
      put(without(before, at))
      setRemoved({ row, at })
    },
  }))
  return {
    ...options,
    table,
    columns,
    rows,
    change,
    /** Whether one more row is taken. */
    room: options.allowAdd && rows.length < mostRows(options),
    add: () => insert(rows.length, table.fresh()),
    acts,
    /** The row that was taken out last, until the rows change otherwise. */
    removed,
    restore: () => removed && insert(Math.min(removed.at, rows.length), removed.row),
  }
}

const without = (rows: readonly Row[], at: number): Row[] => rows.filter((_, index) => index !== at)

/** {@link useTable} */
export type TableOnScreen = ReturnType<typeof useTable>
