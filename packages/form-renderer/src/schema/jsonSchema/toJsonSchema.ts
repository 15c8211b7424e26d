import type { FormDesign } from '../../definition/types.ts'
import { isEmptyValue } from '../../definition/widgetSchema.ts'
import type { WidgetSchemas } from '../../definition/widgetSchemas.ts'
import { zhCN } from '../../locale/rules/zh-CN.ts'
import { checkField } from '../checkField.ts'
import { compileForm, initialValueOf, type CompiledForm, type Field, type FieldPart } from '../compileForm.ts'
import { createMatcher } from '../pattern.ts'
import { conditionKeywords } from './conditionKeywords.ts'
import type { JsonSchema, JsonType } from './types.ts'
import { valueSchema } from './valueSchema.ts'

/** What {@link toJsonSchema} may be told; each part may be left out. */
export interface JsonSchemaContext {
  /** What the form is called. */
  title?: string
  /**
   * `omitted`, the rule: of a submission whose empty fields are left out. `kept`: of one as it is stored, where a field that
   * nothing was filled in holds an empty text, an empty list or null.
   */
  empty?: 'omitted' | 'kept'
  /** The types that the form may be made of; the built-in ones without it. */
  widgets?: WidgetSchemas | undefined
}

/**
 * What a form submits, as a JSON Schema of draft 2020-12: one property for each field, containers left out. What
 * `validateSubmission` stores of a first submission is valid by it; the other way round it says less, as no schema asks
 * conditions. A field that one may hide is not required, and tells its conditions under `x-visible-when`, `x-required-when` and
 * `x-read-only-when`, a rule across fields under `x-valid-when` with its `x-valid-message`.
 */
export function toJsonSchema(design: Pick<FormDesign, 'list'>, { title, empty = 'omitted', widgets }: JsonSchemaContext = {}): JsonSchema {
  const whole = objectSchema(compileForm(design, undefined, widgets), empty === 'kept')
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    ...(title !== undefined && { title }),
    ...whole,
    ...(JSON.stringify(whole).includes(EMPTY_REF) && { $defs: { empty: EMPTY } }),
  }
}

/** A form, or a row of a sub-table. */
function objectSchema(form: CompiledForm, keepsEmpty: boolean): JsonSchema {
  const fields = [...form.fields.values()]
  const required = fields.filter(isAlwaysRequired).map(({ model }) => model)
  return {
    type: 'object',
    properties: Object.fromEntries(fields.map((field) => [field.model, fieldSchema(field, keepsEmpty)])),
    ...(required.length > 0 && { required }),
    additionalProperties: false,
  }
}

const EMPTY_REF = '#/$defs/empty'
const EMPTY: JsonSchema = { anyOf: [{ enum: ['', null] }, { type: 'array', maxItems: 0 }] }

/** Some widget of it shows always, is open to whoever fills the form in, and demands. */
const isAlwaysRequired = ({ parts }: Field) => parts.some((part) => part.required && !part.gate && isOpen(part))

const isOpen = ({ schema, unseen, disabled, readOnlyWhen, computed }: FieldPart) =>
  schema !== undefined && !unseen && !disabled && !readOnlyWhen && !computed

function fieldSchema(field: Field, keepsEmpty: boolean): JsonSchema {
  const { name, parts } = field
  const [{ widget }] = parts
  const { tip } = widget.options
  const initial = initialValueOf(field)
  const begins = !isEmptyValue(initial) && { default: initial }
  const isClosed = parts.some((part) => !isOpen(part))
  // What nobody may change is not checked: it stays, whatever it is.
  const others: JsonSchema[] = isClosed && begins && !takesInitial(field, initial) ? [{ const: initial }] : []
  const mayBeEmpty = keepsEmpty && !isAlwaysRequired(field)
  const value = among([...distinct(parts.map(ofPart)), ...others, ...(mayBeEmpty ? [{ $ref: EMPTY_REF }] : [])])
  return {
    ...(name !== '' && { title: name }),
    ...(typeof tip === 'string' && tip.trim() !== '' && { description: tip.trim() }),
    ...(isAlwaysRequired(field) ? filledIn(value) : value),
    ...((isClosed || takesInitial(field, initial)) && begins),
    ...(parts.every(({ schema, unseen, disabled, computed }) => !schema || unseen || disabled || computed) && { readOnly: true }),
    'x-widget': widget.type,
    ...conditionKeywords(field),
  }
}

/** Of widgets that share a field, those that show decide: one of them at least. */
function ofPart(part: FieldPart): JsonSchema {
  // Rows are kept whole, with what is empty in them.
  if (part.row) return { type: 'array', items: objectSchema(part.row, true) }
  return part.schema ? valueSchema(part) : {}
}

function distinct(schemas: readonly JsonSchema[]): JsonSchema[] {
  return [...new Map(schemas.map((schema) => [JSON.stringify(schema), schema])).values()]
}

function among(schemas: readonly JsonSchema[]): JsonSchema {
  const [first, ...others] = schemas
  return first && others.length === 0 ? first : { anyOf: [...schemas] }
}

/** What is demanded is not left empty. */
function filledIn(schema: JsonSchema): JsonSchema {
  const least: Partial<Record<JsonType, JsonSchema>> = { string: { minLength: 1 }, array: { minItems: 1 } }
  const isListed = schema.enum !== undefined || schema.oneOf !== undefined
  return isListed || typeof schema.type !== 'string' ? schema : { ...schema, ...least[schema.type], ...schema }
}

function takesInitial(field: Field, initial: unknown): boolean {
  const check = checkField(field, initial, false, zhCN, createMatcher())
  return check.message === undefined && JSON.stringify(check.value) === JSON.stringify(initial)
}
