import { useMemo } from 'react'
import type { Widget } from '../definition/types.ts'
import type { WidgetSchema } from '../definition/widgetSchema.ts'

/** A widget's options, typed, whatever was saved. */
export const useOptions = <O>(schema: WidgetSchema<string, O>, widget: Widget): O =>
  useMemo(() => schema.read(widget.options), [schema, widget.options])
