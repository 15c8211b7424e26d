/** What a value is in JSON. */
export type JsonType = 'string' | 'number' | 'integer' | 'boolean' | 'array' | 'object' | 'null'

/**
 * A JSON Schema (draft 2020-12), or a part of one. Keywords that begin with `x-` are ours: what a form says of a field that the
 * vocabulary has no word for. Validators take them for remarks.
 */
export interface JsonSchema {
  $schema?: string
  title?: string
  description?: string
  type?: JsonType | JsonType[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  oneOf?: JsonSchema[]
  anyOf?: JsonSchema[]
  enum?: unknown[]
  const?: unknown
  [keyword: string]: unknown
}
