import { serialNumber, serialPeriodOf } from '../definition/serialNumber.ts'
import type { FormDesign } from '../definition/types.ts'
import type { WidgetSchemas } from '../definition/widgetSchemas.ts'
import { serialSchema } from '../widgets/serial/schema.ts'
import { compileForm } from './compileForm.ts'

/** A field that whoever keeps the submissions gives running numbers. */
export interface SerialField {
  model: string
  /** Of a day, `yyyy-MM-dd`: what counts anew with it. */
  periodOf: (day: string) => string
  /** A number as it is written; the first count is 1. */
  numberOf: (count: number, day: string) => string
}

/** The fields of a design that are given running numbers, in reading order. */
export function serialFields(design: Pick<FormDesign, 'list'>, widgets?: WidgetSchemas): SerialField[] {
  return [...compileForm(design, undefined, widgets).fields.values()].flatMap(({ model, parts: [{ schema, widget }] }) => {
    if (schema?.type !== serialSchema.type) return []
    const format = serialSchema.read(widget.options)
    return [{ model, periodOf: (day) => serialPeriodOf(format, day), numberOf: (count, day) => serialNumber(format, count, day) }]
  })
}
