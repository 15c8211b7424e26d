/** An object of JSON. */
export type Json = Readonly<Record<string, unknown>>

export const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)
export const objects = (value: unknown): Json[] => (Array.isArray(value) ? value.filter(isObject) : [])
export const texts = (value: unknown): string[] => (Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [])
export const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined)
export const numberOf = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined)

/** The one value that a schema is of, a list of one included; undefined of a schema of several. */
export function onlyValue(schema: Json): unknown {
  if ('const' in schema) return schema.const
  return Array.isArray(schema.enum) && schema.enum.length === 1 ? schema.enum[0] : undefined
}
