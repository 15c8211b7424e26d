import { isObject, objects, onlyValue, texts, type Json } from './json.ts'

/** What became of a schema on the way. */
export interface Resolved {
  schema: Json
  /** It refers to another document, to nothing, or to itself. */
  broken?: string
  /** One of several it may be was taken. */
  several?: true
}

/** Schemas within schemas, by reference or not: far more than anybody writes by hand. */
const deepest = 16

/**
 * A schema as one: with what it refers to within its document, the parts of `allOf`, and the one of `anyOf` and `oneOf` that is
 * more than nothing. Alternatives that are single values stay: they are choices.
 */
export function resolved(schema: unknown, root: Json, depth = 0): Resolved {
  if (!isObject(schema)) return { schema: {} }
  if (depth > deepest) return { schema: {}, broken: typeof schema.$ref === 'string' ? schema.$ref : '#' }
  if (typeof schema.$ref === 'string') {
    const { $ref, ...own } = schema
    const inner = referred($ref, root, depth)
    const outer = resolved(own, root, depth + 1)
    return { ...inner, ...outer, schema: merged(inner.schema, outer.schema) }
  }
  const { allOf, ...own } = schema
  const parts = [...objects(allOf).map((part) => resolved(part, root, depth + 1)), oneAlternative(withoutNull(own), root, depth)]
  return parts.reduce((whole, part) => ({ ...whole, ...part, schema: merged(whole.schema, part.schema) }), { schema: {} })
}

/** By document: what its parts come to; undefined of one that is being worked out, which would refer to itself. */
const known = new WeakMap<Json, Map<Json, Resolved | undefined>>()

/** Each part once: parts that name each other many times would come to more than there is time for. */
function referred(ref: string, root: Json, depth: number): Resolved {
  const target = pointed(ref, root)
  const parts = known.get(root) ?? new Map<Json, Resolved | undefined>()
  known.set(root, parts)
  if (!target || (parts.has(target) && parts.get(target) === undefined)) return { schema: {}, broken: ref }
  const before = parts.get(target)
  if (before) return before
  parts.set(target, undefined)
  const answer = resolved(target, root, depth + 1)
  parts.set(target, answer)
  return answer
}

/** A part of the document, `#/$defs/address`. */
function pointed(ref: string, root: Json): Json | undefined {
  if (!ref.startsWith('#')) return undefined
  let target: unknown = root
  for (const part of ref.slice(1).split('/').filter(Boolean)) {
    const key = decoded(part).replaceAll('~1', '/').replaceAll('~0', '~')
    target = typeof target === 'object' && target !== null && Object.hasOwn(target, key) ? target[key as never] : undefined
  }
  return isObject(target) ? target : undefined
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

function merged(under: Json, over: Json): Json {
  const patterns = [under.pattern, over.pattern].filter((pattern) => typeof pattern === 'string')
  return {
    ...under,
    ...over,
    ...(isObject(under.properties) && isObject(over.properties) && { properties: { ...under.properties, ...over.properties } }),
    ...((under.required ?? over.required) !== undefined && { required: [...new Set([...texts(under.required), ...texts(over.required)])] }),
    // A field has one pattern: which another one is, is told.
    ...(patterns.length > 1 && { pattern: patterns[1], furtherPattern: patterns[0] }),
  }
}

/** A type that may be left empty is the type. */
function withoutNull(schema: Json): Json {
  if (!Array.isArray(schema.type)) return schema
  const types = schema.type.filter((type) => type !== 'null')
  return { ...schema, type: types.length === 1 ? types[0] : types }
}

function oneAlternative(schema: Json, root: Json, depth: number): Resolved {
  for (const keyword of ['anyOf', 'oneOf'] as const) {
    const all = objects(schema[keyword]).map((one) => resolved(one, root, depth + 1))
    const some = all.filter((one) => !isNothing(one.schema))
    const wide = some.filter((one) => onlyValue(one.schema) === undefined)
    const [first] = wide
    if (!first) continue
    const { [keyword]: _taken, ...own } = schema
    return { ...first, schema: merged(first.schema, own), ...(wide.length > 1 && { several: true }) }
  }
  return { schema }
}

/** Whether a schema is of values that stand for a field that was left empty. */
function isNothing(schema: Json): boolean {
  const inner = objects(schema.anyOf)
  return (
    schema.type === 'null' ||
    schema.const === null ||
    schema.maxItems === 0 ||
    (Array.isArray(schema.enum) && schema.enum.every((value) => value === null || value === '')) ||
    (inner.length > 0 && inner.every(isNothing))
  )
}
