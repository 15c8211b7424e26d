import { useMemo, type ReactNode } from 'react'
import type { TableRows } from '../engine/tableRows.ts'
import type { Row } from '../schema/rows.ts'
import { FormContext, useFormScope, type FormScope } from './FormContext.ts'

interface RowScopeProps {
  /** Of the table in its form. */
  model: string
  rows: TableRows
  row: Row
  /** 0 for the first. */
  at: number
  children: ReactNode
}

/** A row of a sub-table as the form that its columns are drawn in. */
export function RowScope({ model, rows, row, at, children }: RowScopeProps) {
  const around = useFormScope()
  const engine = rows.engineOf(row)
  const id = `${around.id}-${encodeURIComponent(model)}-${rows.idOf(row)}`
  const scope = useMemo(
    (): FormScope => ({
      ...around,
      id,
      engine,
      widgets: { ...around.widgets, schemas: engine.widgets },
      within: around.within ? [...around.within, model, at] : [model, at],
    }),
    [around, id, engine, model, at],
  )
  return <FormContext.Provider value={scope}>{children}</FormContext.Provider>
}
