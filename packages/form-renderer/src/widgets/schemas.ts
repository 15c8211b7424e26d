import { cardSchema } from './card/schema.ts'
import { cascaderSchema } from './cascader/schema.ts'
import { checkboxSchema } from './checkbox/schema.ts'
import { collapseSchema } from './collapse/schema.ts'
import { colorSchema } from './color/schema.ts'
import { dateSchema } from './date/schema.ts'
import { datetimeSchema } from './datetime/schema.ts'
import { dividerSchema } from './divider/schema.ts'
import { editorSchema } from './editor/schema.ts'
import { fileuploadSchema } from './fileupload/schema.ts'
import { gridSchema } from './grid/schema.ts'
import { hiddenSchema } from './hidden/schema.ts'
import { imguploadSchema } from './imgupload/schema.ts'
import { inputSchema } from './input/schema.ts'
import { numberSchema } from './number/schema.ts'
import { radioSchema } from './radio/schema.ts'
import { rateSchema } from './rate/schema.ts'
import { reportSchema } from './report/schema.ts'
import { selectSchema } from './select/schema.ts'
import { serialSchema } from './serial/schema.ts'
import { sliderSchema } from './slider/schema.ts'
import { stepsSchema } from './steps/schema.ts'
import { switchSchema } from './switch/schema.ts'
import { tabsSchema } from './tabs/schema.ts'
import { tableSchema } from './table/schema.ts'
import { textSchema } from './text/schema.ts'
import { textareaSchema } from './textarea/schema.ts'
import { timeSchema } from './time/schema.ts'
import type { WidgetSchema } from '../definition/widgetSchema.ts'
import { widgetSchemas, type WidgetSchemas } from '../definition/widgetSchemas.ts'

/**
 * Every built-in widget type. A new one is one line here; the registries of the desktop, the phone and the designer are
 * mapped over these keys, so the compiler names the parts that are missing.
 */
const schemas = {
  input: inputSchema,
  textarea: textareaSchema,
  number: numberSchema,
  radio: radioSchema,
  checkbox: checkboxSchema,
  select: selectSchema,
  cascader: cascaderSchema,
  time: timeSchema,
  date: dateSchema,
  datetime: datetimeSchema,
  switch: switchSchema,
  slider: sliderSchema,
  rate: rateSchema,
  color: colorSchema,
  imgupload: imguploadSchema,
  fileupload: fileuploadSchema,
  editor: editorSchema,
  hidden: hiddenSchema,
  serial: serialSchema,
  divider: dividerSchema,
  text: textSchema,
  table: tableSchema,
  grid: gridSchema,
  card: cardSchema,
  tabs: tabsSchema,
  steps: stepsSchema,
  collapse: collapseSchema,
  report: reportSchema,
} satisfies { [T in string]: WidgetSchema<T> }

/** A type that is built in. Hosts may have further ones, and designs hold others still, which are kept and shown as placeholders. */
export type WidgetType = keyof typeof schemas

/** What a form may be made of where a host registers no types of its own. */
export const builtInSchemas: WidgetSchemas = widgetSchemas(Object.values(schemas))
