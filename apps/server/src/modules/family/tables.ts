import { roles, users } from '@sc/api-client/contract'
import type { AnyResource, CallResult, family, Service } from '@sc/api-client/contract'
import type { Caller } from '../../access/caller.ts'
import type { Context } from '../../context.ts'
import type { PageQuery, PageResult } from '../../db/page.ts'
import { countWhole, listPage } from '../../listing/page.ts'
import type { ListQuery } from '../../listing/page.ts'
import { listedOf } from '../../resource/records.ts'
import { allEntries } from '../permission/entries.ts'

interface Table<T> {
  data: T[]
  pageNo: number
  pageSize: number
  totalCount: number
  totalPage: number
}

const tableOf = <T>({ records, total, size, current, pages }: PageResult<T>): Table<T> => ({
  data: records,
  pageNo: current,
  pageSize: size,
  totalCount: total,
  totalPage: pages,
})

/** All of it in one page. */
const whole = <T>(data: T[]): Table<T> => ({ data, pageNo: 1, pageSize: data.length, totalCount: data.length, totalPage: 1 })

/** A page of a resource's own list, within the caller's reach as there. */
async function page({ db, resources }: Context, caller: Caller, wanted: AnyResource['path'], query: object) {
  const served = resources.find(({ resource }) => resource.path === wanted)
  if (!served) throw new Error(`${wanted} is not served`)
  const listed = listedOf(served)
  const found = await listPage(db, caller, listed, query as ListQuery)
  // Nothing in a table says that there is more than was counted: its reader would never ask for the rest.
  const total = found.more ? await countWhole(db, caller, listed, query as ListQuery) : found.total
  return tableOf({ ...found, total, pages: Math.ceil(total / found.size) })
}

export const usersTable = (context: Context, caller: Caller, query: object) =>
  page(context, caller, users.path, query) as unknown as Promise<CallResult<typeof family.users>>

export const rolesTable = (context: Context, caller: Caller, query: object) =>
  page(context, caller, roles.path, query) as unknown as Promise<CallResult<typeof family.roles>>

export async function permissionsTable({ db }: Context, { pageNo, pageSize }: PageQuery): Promise<CallResult<typeof family.permissions>> {
  const all = await allEntries(db)
  const first = (pageNo - 1) * pageSize
  return {
    data: all.slice(first, first + pageSize),
    pageNo,
    pageSize,
    totalCount: all.length,
    totalPage: Math.ceil(all.length / pageSize),
  }
}

export const allPermissions = async ({ db }: Context) => whole(await allEntries(db))

export const servicesTable = (services: Service[]) => whole(services)
