import { z } from 'zod'
import { text } from './bounds.schema.ts'
import { id, pageQuery } from './envelope.schema.ts'
import type { CallSchemas } from './endpoint.ts'
import { listQuery } from './listing.schema.ts'
import { roles, users } from './people.ts'
import { permissionEntry } from './permission.schema.ts'
import type { ResourceFields, ResourceRow, Resource } from './resource.ts'
import { rowOf } from './resource.schema.ts'

/** A page of records as clients of the same family read it. */
const tableOf = <T extends z.ZodType>(record: T) =>
  z.object({
    data: z.array(record),
    pageNo: z.number(),
    pageSize: z.number(),
    totalCount: z.number(),
    totalPage: z.number(),
  })

const rows = <F extends ResourceFields>({ fields }: Resource<F>) => rowOf(fields) as unknown as z.ZodType<ResourceRow<F>>

const serviceSchema = z.object({
  id: z.enum(['database', 'jobs', 'cas', 'devCas', 'storage', 'processEngine']),
  name: z.string(),
  /** `on` works, `attention` asks for somebody to look, `off` is not in use. */
  status: z.enum(['on', 'attention', 'off']),
  description: z.string(),
  /** Of jobs: how many there are in each state. */
  counts: z.record(z.string(), z.number()).optional(),
})
/** Something that the program runs or works with, and how it is. */
export type Service = z.infer<typeof serviceSchema>

export const familySchemas = {
  users: { query: listQuery(users.fields), result: tableOf(rows(users)) },
  roles: { query: listQuery(roles.fields), result: tableOf(rows(roles)) },
  permissions: { query: pageQuery.pick({ pageNo: true, pageSize: true }), result: tableOf(permissionEntry) },
  allPermissions: { result: tableOf(permissionEntry) },
  services: { result: tableOf(serviceSchema) },
  isFree: {
    query: z.object({
      tableName: z.string().min(1).max(64),
      fieldName: z.string().min(1).max(64),
      fieldVal: text.max(200),
      /** The record that may have it: its own. */
      dataId: id.optional(),
    }),
  },
} satisfies Record<string, CallSchemas>
