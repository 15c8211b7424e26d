import { useWords } from '@sc/locale/react'
import { useMemo } from 'react'
import { schemasInRows } from '../../definition/widgetSchemas.ts'
import { isRow } from '../../definition/rows.ts'
import { formWords } from '../../locale/form/words.ts'
import { useFormScope } from '../../react/FormContext.ts'
import { useOptions } from '../../react/useOptions.ts'
import type { ViewProps } from '../../react/widgetRenderer.ts'
import type { Widget } from '../../definition/types.ts'
import { compileForm } from '../../schema/compileForm.ts'
import { presentIn } from '../../schema/evaluate/presentIn.ts'
import { blankRowsOf } from '../../schema/rows.ts'
import { rowWidgetsOf } from '../../schema/walkWidgets.ts'
import { shownColumns } from './columns.ts'
import { tableSchema } from './schema.ts'

/** The rows of a table as they read, wherever it stands: without blank ones, and without what a condition hides. */
export function useRowsRead({ widget, value }: ViewProps) {
  const { widgets } = useFormScope()
  const { rules } = useWords(formWords)
  const options = useOptions(tableSchema, widget)
  const form = useMemo(
    () => compileForm({ list: (rowWidgetsOf(widget, tableSchema) ?? []) as Widget[] }, rules, schemasInRows(widgets.schemas)),
    [widget, rules, widgets],
  )
  const rows = useMemo(() => {
    const isBlank = blankRowsOf(form)
    const held = Array.isArray(value) ? value.filter(isRow).filter((row) => !isBlank(row)) : []
    return held.map((row) => presentIn(form, row))
  }, [form, value])
  return { ...options, columns: shownColumns(form), rows }
}
