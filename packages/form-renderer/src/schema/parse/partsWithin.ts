import type { IssueTexts } from '../../locale/issues/zh-CN.ts'
import { isObject, type JsonObject } from './json.ts'

const deepest = 8
const named = 3

/** What a widget of an unknown type holds beside the usual: its own keys, and options with a structure of their own. */
export function partsWithin(raw: JsonObject, keys: readonly string[], texts: IssueTexts): string[] {
  const own = keys.map((key) => describe(key, raw[key], texts))
  if (!isObject(raw.options)) return own
  const structures = Object.entries(raw.options).filter(
    ([key, value]) =>
      key !== 'props' && key !== 'defaultValue' && typeof value === 'object' && value !== null && Object.keys(value).length > 0,
  )
  return [...own, ...structures.map(([key, value]) => describe(`options.${key}`, value, texts))]
}

const describe = (key: string, value: unknown, texts: IssueTexts) =>
  Array.isArray(value) ? texts.heldPart(key, value.length, titlesWithin(value, deepest).slice(0, named)) : key

/** Titles of the widgets in a structure nobody knows. */
function titlesWithin(value: unknown, depth: number): string[] {
  if (typeof value !== 'object' || value === null || depth === 0) return []
  if (!Array.isArray(value) && 'type' in value && 'name' in value && typeof value.name === 'string' && value.name !== '')
    return [value.name]
  return Object.values(value).flatMap((inner) => titlesWithin(inner, depth - 1))
}
