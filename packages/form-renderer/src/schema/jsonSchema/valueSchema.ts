import type { Bounds } from '../../definition/widgetSchema.ts'
import type { FieldPart } from '../compileForm.ts'
import { choiceSchema } from './choiceSchema.ts'
import type { JsonSchema } from './types.ts'
import { writtenSchema } from './writtenSchema.ts'

/** What a field that holds something is stored as, by one of the widgets that show it. Nothing is asked of what nobody checks. */
export function valueSchema(part: FieldPart): JsonSchema {
  const { widget, schema } = part
  const type = schema?.value?.type(widget.options) ?? 'unknown'
  const choice = choiceSchema(part)
  if (choice) return type === 'array' && !schema?.cascade ? { type: 'array', items: choice, uniqueItems: true } : choice
  switch (type) {
    case 'string':
      return { type: 'string', ...momentSchema(part), ...colorSchema(part), ...writtenSchema(part) }
    case 'number':
      return { type: 'number', ...numberSchema(part, schema?.value?.bounds?.(widget.options) ?? {}), ...writtenSchema(part) }
    case 'boolean':
      return { type: 'boolean', ...writtenSchema(part) }
    case 'date':
      return momentSchema(part)
    case 'array':
      return listSchema(part)
    case 'file':
      return filesSchema(part)
    case 'unknown':
      return {}
  }
}

/** An option by the name that it is saved under, of types that know one of that name. */
function settingOf({ widget, schema }: FieldPart, name: string): unknown {
  return schema?.optionNames.includes(name) ? (schema.read(widget.options) as Record<string, unknown>)[name] : undefined
}

const numeric = (value: unknown) => (typeof value === 'number' ? value : undefined)

/** A moment in the spelling of its field. Text that names its zone stays as it was sent, so that no pattern is asked for. */
function momentSchema(part: FieldPart): JsonSchema {
  const format = settingOf(part, 'format')
  if (typeof format !== 'string') return {}
  if (settingOf(part, 'timestamp') === true) return { type: ['number', 'string'], 'x-timestamp': true }
  return { type: 'string', ...(format === 'yyyy-MM-dd' && { format: 'date' }), 'x-format': format }
}

function colorSchema(part: FieldPart): JsonSchema {
  const showAlpha = settingOf(part, 'showAlpha')
  if (typeof showAlpha !== 'boolean') return {}
  return { pattern: showAlpha ? '^rgba\\(\\d{1,3}, \\d{1,3}, \\d{1,3}, [0-9.]+\\)$' : '^#[0-9A-F]{6}$' }
}

/** A number within bounds, and how fine it may be: the field is asked with one that is finer than anybody means. */
function numberSchema(part: FieldPart, { min, max }: Bounds): JsonSchema {
  const bounds = { ...(min !== undefined && { minimum: min }), ...(max !== undefined && { maximum: max }) }
  const answer = part.schema?.value?.accept(between({ min, max }), part.widget.options)
  const problem = answer && 'problem' in answer ? answer.problem : undefined
  if (problem?.code === 'tooFine') return { ...bounds, ...fineness(problem.decimals) }
  if (problem?.code !== 'offSteps') return bounds
  // The last step may be a shorter one, and what the design begins with can be left as it is.
  const taken = [problem.min, max, numeric(part.schema?.value?.initial(part.widget.options))]
  const isWhole = taken.every((one) => one === undefined || one % problem.step === 0)
  return isWhole && isExact(problem.step) ? { ...bounds, ...steps(problem.step) } : bounds
}

const FINE = 0.123456789

function between({ min, max }: Bounds): number {
  if (min !== undefined && max !== undefined) return min + (max - min) * FINE
  return min !== undefined ? min + FINE : max !== undefined ? max - FINE : FINE
}

/** Validators divide in binary fractions, by which 0.3 is no multiple of 0.1: of places after the point they are only told. */
const fineness = (decimals: number): JsonSchema => (decimals > 0 ? { 'x-decimals': decimals } : { type: 'integer' })
const steps = (step: number): JsonSchema => (step === 1 ? { type: 'integer' } : { multipleOf: step })
const isExact = (step: number) => Number.isInteger(step * 1024)

/** Two moments or numbers, or any number of moments; whatever else a type lists. */
function listSchema(part: FieldPart): JsonSchema {
  const pair = (items: JsonSchema): JsonSchema => ({ type: 'array', items, minItems: 2, maxItems: 2 })
  const moment = momentSchema(part)
  if (moment.type !== undefined) {
    const accepts = (value: unknown) => 'value' in (part.schema?.value?.accept(value, part.widget.options) ?? {})
    return accepts([]) ? { type: 'array', items: moment, uniqueItems: true } : pair(moment)
  }
  if (settingOf(part, 'range') !== true) return { type: 'array' }
  const [minimum, maximum] = [numeric(settingOf(part, 'min')), numeric(settingOf(part, 'max'))]
  return pair({ type: 'number', ...(minimum !== undefined && { minimum }), ...(maximum !== undefined && { maximum }) })
}

/** Files as a submission holds them: where each is, and what it is called. */
function filesSchema(part: FieldPart): JsonSchema {
  const [most, least, ext] = [settingOf(part, 'length'), settingOf(part, 'min'), settingOf(part, 'ext')]
  const file: JsonSchema = {
    type: 'object',
    properties: { url: { type: 'string', minLength: 1 }, name: { type: 'string' }, key: { type: 'string' } },
    required: ['url'],
  }
  return {
    type: 'array',
    items: file,
    ...(typeof least === 'number' && least > 0 && { minItems: least }),
    ...(typeof most === 'number' && most > 0 && { maxItems: most }),
    ...(Array.isArray(ext) && ext.length > 0 && { 'x-extensions': ext }),
  }
}
