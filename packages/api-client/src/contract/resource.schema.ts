import { ONE_LINE } from '@sc/expression'
import type { Text } from '@sc/locale'
import { z } from 'zod'
import { fault } from './fault.schema.ts'
import { personName } from './personName.ts'
import { PHONE, phoneDigits } from './phone.ts'
import { withoutUnseen } from './unseen.ts'
import { joinedIds, oneLine, whole, wholeInText, words } from './bounds.schema.ts'
import type { CallSchemas, Endpoint } from './endpoint.ts'
import { dateTime, id, pageOf, pageQuery } from './envelope.schema.ts'
import { keptFile } from './files.schema.ts'
import {
  absentKeyword,
  absentSchema,
  completeSchema,
  headingChoicesSchema,
  headingsSchema,
  importRunSchema,
  undoCheckSchema,
} from './import.schema.ts'
import { exportQuery, listQuery } from './listing.schema.ts'
import { departChoice, peoplePage, peopleQuery } from './peoplePicker.schema.ts'
import { isList } from './fieldKinds.ts'
import type { AnyResource, ResourceDraft, ResourceField, ResourceFields } from './resource.ts'

/** What the calls of a resource take and answer, made of its fields. */
export function schemasOfResource({ fields, calls }: AnyResource): (readonly [Endpoint, CallSchemas])[] {
  const row = rowOf(fields)
  const changes = shapeOf(fields, (field) => orEmpty(field, written(field)).optional())
  const changed = { id, revision: whole(1).optional() }
  return [
    [calls.list, { query: listQuery(fields), result: pageOf(row) }],
    [calls.export, { query: exportQuery(fields) }],
    [calls.byId, { query: z.object({ id }), result: row }],
    [calls.add, { body: draftOf(fields), result: row }],
    [calls.edit, { body: z.object({ ...changes, ...changed }), result: row }],
    [calls.remove, { query: z.object({ id, revision: wholeInText(1).optional() }) }],
    [
      calls.removeBatch,
      {
        query: z.object({ ids: joinedIds().min(1) }),
      },
    ],
    [calls.people, { query: peopleQuery, result: peoplePage }],
    [calls.departs, { result: z.array(departChoice) }],
    [calls.importTemplate, {}],
    [calls.import, { result: importRunSchema }],
    [calls.importById, { query: z.object({ id }), result: importRunSchema }],
    [calls.importList, { query: pageQuery, result: pageOf(importRunSchema) }],
    [calls.importHeadings, { result: headingsSchema }],
    [calls.importMap, { body: z.object({ headings: headingChoicesSchema }) }],
    [calls.importComplete, { body: z.object({ id, complete: completeSchema.nullable() }), result: importRunSchema }],
    [calls.importFill, { body: z.object({ id, fill: z.array(id).max(20) }), result: importRunSchema }],
    [calls.importBuild, { body: z.object({ id, builds: z.boolean() }), result: importRunSchema }],
    [calls.importAbsent, { query: pageQuery.extend({ id, keyword: absentKeyword }), result: pageOf(absentSchema) }],
    [calls.importAbsentExport, { query: z.object({ id }) }],
    [calls.importFaults, { query: z.object({ id }) }],
    [
      calls.importApply,
      { body: z.object({ id, digest: z.string().min(1).max(200), absent: z.boolean().optional() }), result: importRunSchema },
    ],
    [calls.importUndoCheck, { query: z.object({ id }), result: undoCheckSchema }],
    ...[calls.importUndo, calls.importCancel].map((call) => [call, { body: z.object({ id }), result: importRunSchema }] as const),
  ]
}

const shapeOf = (fields: ResourceFields, of: (field: ResourceField) => z.ZodType) =>
  Object.fromEntries(Object.entries(fields).flatMap(([name, field]) => (field.readonly ? [] : [[name, of(field)]])))

/** What somebody writes into such fields. */
export const draftOf = <F extends ResourceFields>(fields: F) =>
  z.object(shapeOf(fields, (field) => whenMissing(field, written(field)))) as unknown as z.ZodType<
    Required<ResourceDraft<F>>,
    ResourceDraft<F>
  >

/** A record as it is read. */
export function rowOf(fields: ResourceFields) {
  const all = Object.entries(fields)
  return z.object({
    ...Object.fromEntries(all.map(([name, field]) => [name, told(field)])),
    ...Object.fromEntries(all.flatMap(([name, { type }]) => (TOLD.has(type) ? [[`${name}_dictText`, z.string().nullable()]] : []))),
    id: z.string(),
    revision: z.number(),
    createBy: z.string().nullable(),
    createTime: dateTime,
    updateBy: z.string().nullable(),
    updateTime: dateTime,
  })
}

/** What rows say the names of. */
const TOLD: ReadonlySet<ResourceField['type']> = new Set(['dict', 'reference', 'references'])

/** Years that databases and every `Date` count alike: the year 0 is in no calendar. */
const COUNTED_YEAR = /^[12]/

/** Ids that one field names. */
const MOST_REFERENCES = 1_000

const isRequired = (field: ResourceField) => field.required === true || field.type === 'flag' || isList(field)

const orEmpty = (field: ResourceField, schema: z.ZodType): z.ZodType => (isRequired(field) ? schema : schema.nullable())

function whenMissing(field: ResourceField, schema: z.ZodType): z.ZodType {
  if ('default' in field && field.default !== undefined) return orEmpty(field, schema).default(field.default)
  if (isList(field) && !field.required) return schema.default([])
  return isRequired(field) ? schema : schema.nullable().default(null)
}

/** What somebody may write; the words are for whoever filled it in. */
function written(field: ResourceField): z.ZodType {
  const { title } = field
  const missing = {
    error: ({ input }: { input: unknown }) =>
      input === undefined || input === null ? fault.missing({ title }) : fault.malformed({ title }),
  }
  switch (field.type) {
    case 'text': {
      // What is typed into a form was perhaps copied.
      const line = field.person ? words.overwrite(withoutUnseen).regex(ONE_LINE, fault.notOneLine()).overwrite(personName) : oneLine
      const spelt = (field.lines ? words : line).max(field.max, fault.longField({ title, limit: field.max }))
      const sized = field.required ? spelt.min(1, fault.missing({ title })) : spelt
      if (field.phone)
        return sized
          .overwrite(phoneDigits)
          .regex(PHONE, fault.noPhone({ title }))
          .transform((value) => value || null)
      const shaped = field.pattern
        ? sized.regex(new RegExp(`^(?:${field.pattern.source})$`, 'u'), fault.unlike({ title, pattern: field.pattern.words }))
        : sized
      return field.required ? shaped : shaped.transform((value) => value || null)
    }
    case 'number': {
      const { min, max, decimals = 0 } = field
      const number = z
        .number(missing)
        .min(min, fault.tooSmall({ title, least: min }))
        .max(max, fault.tooGreat({ title, most: max }))
      return number.refine((value) => Number(value.toFixed(decimals)) === value, fault.tooFine({ title, decimals }))
    }
    case 'flag':
      return z.boolean(missing)
    case 'choice':
      return field.numeric
        ? z.number(missing).refine((value) => String(value) in field.options, fault.malformed({ title }))
        : z.enum(Object.keys(field.options), missing)
    case 'day':
      return z.iso.date(missing).max(10, fault.malformed({ title })).regex(COUNTED_YEAR, fault.malformed({ title }))
    case 'dict':
    case 'reference':
      return reference(title, missing)
    case 'files': {
      const files = z.array(keptFile, missing).max(field.most, fault.tooManyFiles({ title, most: field.most }))
      return field.required ? files.min(1, fault.missing({ title })) : files
    }
    case 'references': {
      const ids = z.array(reference(title, missing), missing).max(MOST_REFERENCES, fault.malformed({ title }))
      const some = field.required ? ids.min(1, fault.notChosen({ title })) : ids
      return some.transform((given) => [...new Set(given)].sort())
    }
  }
}

const reference = (title: Text, missing: { error: (issue: { input: unknown }) => string }) =>
  z.string(missing).min(1, fault.notChosen({ title })).max(64, fault.malformed({ title }))

/** What a record says: it may be older than a rule. */
const told = (field: ResourceField): z.ZodType => orEmpty(field, toldAs(field))

function toldAs(field: ResourceField): z.ZodType {
  if (field.type === 'number' || (field.type === 'choice' && field.numeric)) return z.number()
  if (field.type === 'references') return z.array(z.string())
  if (field.type === 'files') return z.array(keptFile)
  return field.type === 'flag' ? z.boolean() : z.string()
}
