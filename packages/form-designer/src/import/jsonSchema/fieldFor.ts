import type { WidgetOptions } from '@sc/form-renderer/schema'
import type { FieldDraft } from '../FieldDraft.ts'
import { choiceOptions, itemsOf } from './choices.ts'
import { isObject, numberOf, textOf, type Json } from './json.ts'

type Fit = Pick<FieldDraft, 'type' | 'options'>

/** So many options are seen at a glance; more are opened. */
const ATA_GLANCE = 5
/** Text that may be longer is written on several lines. */
const ONE_LINE = 200

/**
 * The field that values of a schema are filled in with, and its settings; undefined where there is none. A schema of ours names
 * its type; of any other the kind of its values tells it.
 */
export function fieldFor(schema: Json, isKnown: (type: string) => boolean): Fit | undefined {
  const fit = fitting(schema)
  const own = textOf(schema['x-widget'])
  const type = own !== undefined && isKnown(own) ? own : fit?.type
  return type === undefined ? undefined : { type, options: { ...fit?.options, ...settingsOfAny(schema) } }
}

function fitting(schema: Json): Fit | undefined {
  if ('const' in schema) return { type: 'hidden', options: { defaultValue: schema.const } }
  const choice = choiceOptions(schema)
  if (choice)
    return schema.type === 'array' || hasLevels(choice) ? { type: 'cascader', options: choice } : { type: oneOf(choice), options: choice }
  const several = Array.isArray(schema.type)
  if (schema.type === 'array') return listed(schema)
  if (schema.type === 'boolean') return { type: 'switch', options: {} }
  if (schema.type === 'number' || schema.type === 'integer') return { type: 'number', options: numberSettings(schema) }
  if (schema.type === 'object') return undefined
  if (several && schema['x-timestamp'] === true) return { type: 'datetime', options: { timestamp: true } }
  return written(schema)
}

const oneOf = ({ options, remote }: WidgetOptions) =>
  remote === undefined && Array.isArray(options) && options.length <= ATA_GLANCE ? 'radio' : 'select'

const hasLevels = ({ options }: WidgetOptions) =>
  Array.isArray(options) && options.some((item) => isObject(item) && item.children !== undefined)

function listed(schema: Json): Fit | undefined {
  const items = itemsOf(schema)
  const choice = choiceOptions(items)
  if (choice)
    return oneOf(choice) === 'radio' ? { type: 'checkbox', options: choice } : { type: 'select', options: { ...choice, multiple: true } }
  const isPair = schema.minItems === 2 && schema.maxItems === 2
  if (isFile(items) || (isObject(items.properties) && 'url' in items.properties))
    return { type: 'fileupload', options: filesSettings(schema) }
  const format = textOf(items['x-format']) ?? (items.format === 'date' ? 'yyyy-MM-dd' : undefined)
  if (format !== undefined)
    return { type: 'date', options: { ...momentSettings(items), format, type: listType(format, isPair), isRange: isPair } }
  if (isPair && (items.type === 'number' || items.type === 'integer'))
    return { type: 'slider', options: { ...numberSettings(items), range: true } }
  return undefined
}

function listType(format: string, isPair: boolean): string {
  if (!isPair) return 'dates'
  return /H/.test(format) ? 'datetimerange' : 'daterange'
}

/** What stands for the contents of a file. */
const isFile = ({ format, contentEncoding }: Json) => format === 'data-url' || format === 'binary' || contentEncoding === 'base64'

function written(schema: Json): Fit {
  if (isFile(schema)) return { type: 'fileupload', options: { length: 1 } }
  const { format, contentMediaType } = schema
  const settings = textSettings(schema)
  if (contentMediaType === 'text/html') return { type: 'editor', options: {} }
  if (textOf(schema['x-format']) !== undefined) return { type: momentType(schema), options: momentSettings(schema) }
  switch (format) {
    case 'date':
      return { type: 'date', options: {} }
    case 'date-time':
      return { type: 'datetime', options: {} }
    case 'time':
      return { type: 'time', options: {} }
    case 'color':
      return { type: 'color', options: {} }
    case 'email':
    case 'idn-email':
      return { type: 'input', options: { ...settings, dataType: 'email' } }
    case 'uri':
    case 'url':
    case 'iri':
      return { type: 'input', options: { ...settings, dataType: 'url' } }
    default: {
      const isLong = format === 'textarea' || (numberOf(schema.maxLength) ?? 0) >= ONE_LINE
      return { type: isLong ? 'textarea' : 'input', options: settings }
    }
  }
}

function momentType(schema: Json): string {
  const format = textOf(schema['x-format']) ?? ''
  return /[yMd]/.test(format) ? (/H/.test(format) ? 'datetime' : 'date') : 'time'
}

/** How a moment is written, and how it is chosen. */
function momentSettings(schema: Json): WidgetOptions {
  const format = textOf(schema['x-format'])
  if (format === undefined) return {}
  const type = /H/.test(format) ? 'datetime' : /d/.test(format) ? 'date' : /M/.test(format) ? 'month' : 'year'
  return { format, type }
}

const textSettings = (schema: Json): WidgetOptions => ({
  pattern: textOf(schema.pattern) ?? textOf(schema['x-pattern']),
  maxlength: numberOf(schema.maxLength),
})

/** Bounds of which the bound itself is none are moved by one where numbers are whole. */
function numberSettings(schema: Json): WidgetOptions {
  const whole = schema.type === 'integer' || schema.multipleOf === 1
  const beyond = (bound: unknown, by: number) => (whole && typeof bound === 'number' ? bound + by : undefined)
  const step = numberOf(schema.multipleOf)
  return {
    min: numberOf(schema.minimum) ?? beyond(schema.exclusiveMinimum, 1),
    max: numberOf(schema.maximum) ?? beyond(schema.exclusiveMaximum, -1),
    step,
    allowHalf: step === 0.5 ? true : undefined,
    decimals: whole ? 0 : (numberOf(schema['x-decimals']) ?? placesOf(step)),
  }
}

const placesOf = (step: number | undefined) =>
  step === undefined || step <= 0 ? undefined : /^\d+(\.\d+)?$/.test(String(step)) ? (String(step).split('.')[1]?.length ?? 0) : undefined

const filesSettings = (schema: Json): WidgetOptions => ({
  length: numberOf(schema.maxItems) ?? 0,
  min: numberOf(schema.minItems),
  ext: Array.isArray(schema['x-extensions']) ? schema['x-extensions'] : undefined,
})

/** What any field may have. */
export function settingsOfAny(schema: Json): WidgetOptions {
  const ownPattern = textOf(schema['x-widget']) === 'color' ? { showAlpha: String(schema.pattern).includes('rgba') } : {}
  return {
    ...(schema.default !== undefined && { defaultValue: schema.default }),
    tip: textOf(schema.description),
    // What is computed is read-only for that very reason.
    disabled: schema.readOnly === true && textOf(schema['x-computed']) === undefined ? true : undefined,
    visibleWhen: textOf(schema['x-visible-when']),
    requiredWhen: textOf(schema['x-required-when']),
    readOnlyWhen: textOf(schema['x-read-only-when']),
    validWhen: textOf(schema['x-valid-when']),
    validMessage: textOf(schema['x-valid-message']),
    computed: textOf(schema['x-computed']),
    ...ownPattern,
  }
}
