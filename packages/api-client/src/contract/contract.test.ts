import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { values, whole, wholeInText } from './bounds.schema.ts'
import { BOUNDS } from './bounds.ts'
import { schemasOf } from './callSchemas.ts'
import { pageQuery } from './envelope.schema.ts'
import { BUILT_IN_DICTIONARIES } from './dictionaries.ts'
import { departs } from './departs.ts'
import { formListing } from './form.ts'
import { FORMS } from './formList.ts'
import { labels } from './labels.ts'
import { PROCESSES } from './modelList.ts'
import { modelListing } from './workflow.ts'
import { itemListing } from './item.ts'
import { PROJECTS } from './scoreEntries.ts'
import { allEndpoints } from './registry.ts'
import type { AnyResource } from './resource.ts'
import { servedCalls } from './servedCalls.ts'
import { resources } from './resources.ts'
import { societies } from './societies.ts'
import { faultsIn } from './testFaults.schema.ts'

describe('the contract', () => {
  it('heads the cards of members by the student', () => {
    for (const path of ['/system/sysAssociationStudent', '/mass/scMassMember']) {
      const members = resources.find((one) => one.path === path)
      expect(Object.entries(members?.fields ?? {}).flatMap(([name, { column }]) => (column?.heading ? name : []))).toContain('student')
    }
  })

  it('asks with its fields for dictionaries that nobody removes', () => {
    const asked = [...resources.map(({ fields }) => fields), itemListing.fields].flatMap((fields: object) =>
      Object.values(fields).flatMap((field: { type: string; dict?: string }) => (field.type === 'dict' && field.dict ? field.dict : [])),
    )
    expect(asked.length).toBeGreaterThan(0)
    // Modules are a resource of their own.
    for (const dict of asked) expect([...BUILT_IN_DICTIONARIES, 'item_module']).toContain(dict)
  })

  it('points with references at resources or lists, and at what these have', () => {
    const lists: Record<string, { fields: object }> = { [PROJECTS]: itemListing, [FORMS]: formListing, [PROCESSES]: modelListing }
    for (const { path, fields } of resources)
      for (const [name, field] of Object.entries(fields)) {
        if (field.type !== 'reference') continue
        const target = resources.find((one) => one.path === field.to) ?? lists[field.to]
        expect(Object.keys(target?.fields ?? {}), `${path} ${name}`).toContain(field.shows)
      }
  })

  it('tells entries of the audit log about one resource from those about another', () => {
    const kinds = resources.map(({ kind }) => kind)
    expect(kinds.filter((kind, at) => kinds.indexOf(kind) < at)).toEqual([])
  })

  it('says of days which day of the same record they are not before', () => {
    const named = resources.flatMap(({ fields }) =>
      Object.values(fields).flatMap((field) =>
        field.type === 'day' && field.notBefore !== undefined ? [fields[field.notBefore]?.type] : [],
      ),
    )
    expect(new Set(named)).toEqual(new Set(['day']))
  })

  it('gives a resource the calls of a picker where a field points to people or departments, and only there', () => {
    const asked = { people: '/sys/user', departs: '/sysdepart/sysDepart' }
    for (const resource of resources) {
      const chosen = Object.values(resource.fields).flatMap((field): string[] =>
        field.type === 'reference' || (field.type === 'references' && !field.apart) ? [field.to] : [],
      )
      const served = servedCalls(resource).map(([name]) => name)
      for (const [call, path] of Object.entries(asked))
        expect(served.includes(call), `${resource.path} ${call}`).toBe(chosen.includes(path))
    }
    const pickers = (resource: AnyResource) => servedCalls(resource).flatMap(([name]) => (name in asked ? name : []))
    expect([societies, labels, departs].map(pickers)).toEqual([['people', 'departs'], [], ['departs']])
  })

  it('gives no method and path to two calls', () => {
    const seen = new Map<string, string>()
    for (const { area, name, endpoint } of allEndpoints)
      for (const method of [endpoint.method, ...(endpoint.alsoMethods ?? [])]) {
        const key = `${method} ${endpoint.path}`
        expect(seen.get(key), `${area}.${name} repeats ${key}`).toBeUndefined()
        seen.set(key, `${area}.${name}`)
      }
  })

  it('declares a path parameter for every placeholder', () => {
    for (const { area, name, endpoint } of allEndpoints)
      for (const [, parameter] of endpoint.path.matchAll(/\{(\w+)\}/g)) {
        const shape = (schemasOf(endpoint).params as unknown as { shape: Record<string, unknown> }).shape
        expect(shape, `${area}.${name}`).toHaveProperty(parameter!)
      }
  })

  it('takes nothing without a bound', () => {
    const unbounded = allEndpoints.flatMap(({ area, name, endpoint }) =>
      (['params', 'query', 'body'] as const).flatMap((part) => unboundedIn(schemasOf(endpoint)[part], `${area}.${name} ${part}`)),
    )
    expect(unbounded).toEqual([])
  })

  it('knows where a whole number is none for the database', () => {
    const unbounded = (schema: z.ZodType) => unboundedIn(z.object({ a: schema }), 'x')
    for (const schema of [
      z.number().int(),
      z.number().int().min(0),
      z.int().max(2),
      z.coerce
        .number()
        .int()
        .min(1)
        .max(BOUNDS.whole + 1)
        .optional(),
      z.number().int().min(0).nullish(),
    ])
      expect(unbounded(schema)).toEqual(['x.a'])
    for (const schema of [whole(), whole(1).nullish(), wholeInText().default(0), z.int32(), z.number().max(1e12)])
      expect(unbounded(schema)).toEqual([])
  })

  it('bounds a submission by its bytes, and page numbers', () => {
    expect(values.safeParse({ note: 'x'.repeat(900_000) }).success).toBe(true)
    expect(faultsIn(values.safeParse({ note: 'x'.repeat(1_000_001) }))).toEqual(['内容过大，最多 1 MB'])
    expect(values.safeParse({ note: '字'.repeat(400_000) }).success).toBe(false)
    expect(pageQuery.safeParse({ pageNo: String(BOUNDS.pageNo) }).success).toBe(true)
    for (const pageNo of ['1000001', '9007199254740993', '1e400']) expect(pageQuery.safeParse({ pageNo }).success).toBe(false)
  })
})

interface JsonSchema {
  type?: string
  minimum?: number
  maximum?: number
  maxLength?: number
  maxItems?: number
  enum?: unknown[]
  const?: unknown
  'x-maxBytes'?: number
  items?: JsonSchema
  prefixItems?: JsonSchema[]
  properties?: Record<string, JsonSchema>
  propertyNames?: JsonSchema
  additionalProperties?: JsonSchema | boolean
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
}

/** Where an input could be as long as somebody likes, or a whole number larger than any integer of the database. */
function unboundedIn(schema: z.ZodType, where: string): string[] {
  return walk(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as JsonSchema, where)
}

function walk(schema: JsonSchema, where: string): string[] {
  if (schema['x-maxBytes'] !== undefined || schema.const !== undefined || schema.enum) return []
  const parts = [
    // Of what has a type, `allOf` only narrows it further.
    ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.type === undefined ? (schema.allOf ?? []) : [])].map((part) =>
      walk(part, where),
    ),
    ...Object.entries(schema.properties ?? {}).map(([name, part]) => walk(part, `${where}.${name}`)),
    ...(schema.prefixItems ?? []).map((part) => walk(part, `${where}[]`)),
    ...(schema.items ? [walk(schema.items, `${where}[]`)] : []),
  ].flat()
  if (schema.type === 'string' && schema.maxLength === undefined) return [where]
  if (schema.type === 'integer' && !(schema.minimum! >= -BOUNDS.whole - 1 && schema.maximum! <= BOUNDS.whole)) return [where]
  if (schema.type === 'array' && schema.maxItems === undefined && !schema.prefixItems) return [`${where}[]`, ...parts]
  // Unknown keys are dropped, unless the object says that it keeps them.
  if (typeof schema.additionalProperties === 'object') return [`${where}.*`, ...parts]
  const says = schema.type ?? schema.anyOf ?? schema.oneOf ?? schema.allOf
  return says === undefined ? [`${where} (anything)`] : parts
}
