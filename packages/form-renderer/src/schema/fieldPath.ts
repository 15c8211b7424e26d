/**
 * Where a value is: what a field holds by its model, `['hours']`, and a part of that by names and, in lists, by places,
 * `['members', 0, 'name']`.
 */
export type FieldPath = readonly [model: string, ...within: PathStep[]]
export type PathStep = string | number

/** No model that people or designers make begins with it. */
const BEYOND = '\u0000'

/** A text that is another for each path; of a field, its model. */
export function pathKey(path: FieldPath): string {
  const [model] = path
  return path.length === 1 && !model.startsWith(BEYOND) ? model : BEYOND + JSON.stringify(path)
}

/** A part of what a field holds; undefined where there is none. */
export function partAt(value: unknown, within: readonly PathStep[]): unknown {
  let part = value
  for (const step of within) {
    if (typeof part !== 'object' || part === null || !Object.hasOwn(part, step)) return undefined
    part = (part as Readonly<Record<PathStep, unknown>>)[step]
  }
  return part
}

/** What a field holds with another part; nothing is changed in place. What is missing on the way is made: a list by a place, an object by a name. */
export function withPartAt(value: unknown, [step, ...within]: readonly PathStep[], part: unknown): unknown {
  if (step === undefined) return part
  if (typeof step === 'number') {
    const list: unknown[] = Array.isArray(value) ? [...value] : []
    list[step] = withPartAt(list[step], within, part)
    return list
  }
  const before = typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {}
  return { ...before, [step]: withPartAt(partAt(before, [step]), within, part) }
}
