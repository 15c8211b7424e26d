import { z } from 'zod'
import type { Endpoint } from '@sc/api-client/contract'
import { schemasOf } from '@sc/api-client/schemas'

/** Of whatever says nothing else: addresses that the contract does not have, forms, a sign-in, a verb on a task. */
export const LEAST_BODY = 64 * 1024

/** Designs and diagrams are text of up to 5 million characters, all of them Chinese, in JSON. */
const MOST_BODY = 16 * 1024 * 1024

/** Bytes of UTF-8 that a character of Chinese takes. */
const BYTES_OF_CHARACTER = 3

/** JSON of a bounded size may come with spaces and escapes. */
const SPACING = 1.5

interface JsonSchema {
  maxLength?: number
  maxItems?: number
  'x-maxBytes'?: number
  items?: JsonSchema
  properties?: Record<string, JsonSchema>
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
}

/** To say a schema as JSON Schema costs a millisecond, and a process that builds several servers asks again for each of 500 calls. */
const limits = new WeakMap<Endpoint, number>()

/** How large the body of a call may be, by what the contract says that it holds: nobody makes us read more. */
export function bodyLimitOf(endpoint: Endpoint): number {
  const limit = limits.get(endpoint) ?? readLimit(endpoint)
  limits.set(endpoint, limit)
  return limit
}

function readLimit(endpoint: Endpoint): number {
  if (endpoint.planned || endpoint.transfer === 'file') return LEAST_BODY
  const schema = z.toJSONSchema(schemasOf(endpoint).body, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as JsonSchema
  return Math.ceil(Math.min(MOST_BODY, Math.max(LEAST_BODY, mostBytes(schema))))
}

function mostBytes(schema: JsonSchema): number {
  if (schema['x-maxBytes'] !== undefined) return schema['x-maxBytes'] * SPACING
  const fields = Object.entries(schema.properties ?? {}).reduce((sum, [name, field]) => sum + name.length + mostBytes(field), 0)
  const entries = schema.items ? (schema.maxItems ?? 1) * mostBytes(schema.items) : 0
  const choices = Math.max(0, ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].map(mostBytes))
  const parts = (schema.allOf ?? []).reduce((sum, part) => sum + mostBytes(part), 0)
  return (schema.maxLength ?? 0) * BYTES_OF_CHARACTER + fields + entries + choices + parts
}
