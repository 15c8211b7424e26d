import type { FieldDraft } from '../FieldDraft.ts'
import { numberOf, type Json } from './json.ts'

/** Keywords that a field follows, or that say nothing of its values. */
const followed = new Set([
  '$schema',
  '$id',
  '$defs',
  '$comment',
  '$anchor',
  'definitions',
  'title',
  'description',
  'type',
  'properties',
  'required',
  'additionalProperties',
  'items',
  'enum',
  'enumNames',
  'const',
  'oneOf',
  'anyOf',
  'default',
  'examples',
  'example',
  'markdownDescription',
  'nullable',
  'writeOnly',
  'deprecated',
  'readOnly',
  'minimum',
  'maximum',
  'multipleOf',
  'format',
  'pattern',
  'maxLength',
  'minLength',
  'minItems',
  'maxItems',
  'uniqueItems',
  'contentEncoding',
])

/** Formats that some field or setting stands for. */
const formats = new Set(['date', 'date-time', 'time', 'email', 'idn-email', 'uri', 'url', 'iri', 'color', 'textarea', 'data-url', 'binary'])

/** What a schema asks of its values that the field made of it does not ask for, by keyword. */
export function unusedKeywords(schema: Json, field?: Pick<FieldDraft, 'type' | 'options'>): string[] {
  const isWhole = schema.type === 'integer'
  const isBound = (keyword: string) => isWhole && keyword.startsWith('exclusive') && typeof schema[keyword] === 'number'
  const unknown = Object.keys(schema).filter((keyword) => !followed.has(keyword) && !keyword.startsWith('x-') && !isBound(keyword))
  const { format, minLength } = schema
  return [
    ...unknown
      .map((keyword) => (keyword === 'furtherPattern' ? 'pattern' : keyword))
      .filter((keyword) => keyword !== 'contentMediaType' || field?.type !== 'editor'),
    ...(typeof format === 'string' && !formats.has(format) ? [`format: ${format}`] : []),
    ...((numberOf(minLength) ?? 0) > 1 ? ['minLength'] : []),
    ...(field && isCounted(schema, field) ? ['minItems', 'maxItems'].filter((keyword) => (numberOf(schema[keyword]) ?? 0) > 1) : []),
  ]
}

/** Whether the number of choices is bounded, which no field is. */
const isCounted = (schema: Json, { type, options }: Pick<FieldDraft, 'type' | 'options'>) =>
  schema.type === 'array' && (type === 'checkbox' || options.multiple === true)
