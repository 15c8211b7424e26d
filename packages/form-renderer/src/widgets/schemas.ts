import { checkboxSchema } from './checkbox/schema.ts'
import { dateSchema } from './date/schema.ts'
import { datetimeSchema } from './datetime/schema.ts'
import { dividerSchema } from './divider/schema.ts'
import { fileuploadSchema } from './fileupload/schema.ts'
import { gridSchema } from './grid/schema.ts'
import { hiddenSchema } from './hidden/schema.ts'
import { imguploadSchema } from './imgupload/schema.ts'
import { inputSchema } from './input/schema.ts'
import { numberSchema } from './number/schema.ts'
import { radioSchema } from './radio/schema.ts'
import { rateSchema } from './rate/schema.ts'
import { selectSchema } from './select/schema.ts'
import { sliderSchema } from './slider/schema.ts'
import { switchSchema } from './switch/schema.ts'
import { textSchema } from './text/schema.ts'
import { textareaSchema } from './textarea/schema.ts'
import { timeSchema } from './time/schema.ts'
import type { WidgetSchema } from '../definition/widgetSchema.ts'

/**
 * Every built widget type. A new type is one line here; the registries of the desktop, the phone and the designer are
 * mapped over these keys, so the compiler names the parts that are missing.
 */
const schemas = {
  input: inputSchema,
  textarea: textareaSchema,
  number: numberSchema,
  radio: radioSchema,
  checkbox: checkboxSchema,
  select: selectSchema,
  time: timeSchema,
  date: dateSchema,
  datetime: datetimeSchema,
  switch: switchSchema,
  slider: sliderSchema,
  rate: rateSchema,
  imgupload: imguploadSchema,
  fileupload: fileuploadSchema,
  hidden: hiddenSchema,
  divider: dividerSchema,
  text: textSchema,
  grid: gridSchema,
} satisfies { [T in string]: WidgetSchema<T> }

/** A type that is built. Designs may hold others, which are kept and shown as placeholders. */
export type WidgetType = keyof typeof schemas

/** All types that are built. */
export const widgetTypes = Object.keys(schemas) as WidgetType[]

/** Whether the type is built, so that `schemaOf` knows it. */
export const isWidgetType = (type: string): type is WidgetType => Object.hasOwn(schemas, type)

/** Undefined for a type that is not built: such a widget is kept as it is and shown as a placeholder. */
export const schemaOf = (type: string): WidgetSchema | undefined => (isWidgetType(type) ? schemas[type] : undefined)
