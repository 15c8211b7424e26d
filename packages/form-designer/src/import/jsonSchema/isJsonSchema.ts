import { isObject } from './json.ts'

/** Whether JSON describes an object by a JSON Schema. A design has a list of widgets instead. */
export function isJsonSchema(json: unknown): boolean {
  if (!isObject(json) || Array.isArray(json.list)) return false
  if (typeof json.$schema === 'string' && json.$schema.includes('json-schema')) return true
  return isObject(json.properties) || (typeof json.$ref === 'string' && (isObject(json.$defs) || isObject(json.definitions)))
}
