import type { FieldPart } from '../compileForm.ts'
import { canRunPattern } from '../pattern.ts'
import type { JsonSchema } from './types.ts'

/**
 * What rules ask of a written value, as it is stored. Formats are remarks to most validators; ours takes letters of any script
 * in addresses, too.
 */
const dataTypes: Readonly<Record<string, JsonSchema>> = {
  integer: { type: 'integer' },
  url: { format: 'uri' },
  email: { format: 'email' },
  hex: { pattern: '^#?([0-9a-fA-F]{3}|[0-9a-fA-F]{6})$' },
  // A truth as it was sent, or the word for it.
  boolean: { type: ['boolean', 'string'], enum: [true, false, 'true', 'false'] },
}

/** The rules of a field that is written into: its data type, its patterns, its length. */
export function writtenSchema({ widget, schema, rules }: FieldPart): JsonSchema {
  const typed = rules.flatMap<JsonSchema>(({ type }) => (typeof type === 'string' ? (dataTypes[type] ?? []) : []))
  const patterns = rules.flatMap<JsonSchema>(({ pattern }) =>
    typeof pattern === 'string' && canRunPattern(pattern) ? patternSchema(pattern) : [],
  )
  const { maxlength } = widget.options
  const most = schema?.optionNames.includes('maxlength') ? Number(maxlength) : 0
  return together([...typed, ...patterns, ...(most > 0 ? [{ maxLength: most }] : [])])
}

/** A pattern as validators run it; one that they cannot is only told. */
function patternSchema(written: string): JsonSchema {
  const [, source = written, flags = ''] = /^\/(.+)\/([a-z]*)$/s.exec(written) ?? []
  return flags === '' && isReadableElsewhere(source) ? { pattern: source } : { 'x-pattern': written }
}

/** Validators compile patterns strictly: no escapes that mean nothing. */
function isReadableElsewhere(source: string): boolean {
  try {
    return new RegExp(source, 'u').source !== ''
  } catch {
    return false
  }
}

/** One schema that asks for all that several do. */
function together(schemas: readonly JsonSchema[]): JsonSchema {
  const whole: JsonSchema = {}
  const further: JsonSchema[] = []
  for (const schema of schemas) {
    if (Object.keys(schema).some((keyword) => keyword in whole)) further.push(schema)
    else Object.assign(whole, schema)
  }
  return further.length > 0 ? { ...whole, allOf: further } : whole
}
