import type { FastifyInstance } from 'fastify'
import type { ResourceFields } from '@sc/api-client/contract'
import type { Context } from '../context.ts'
import { answer } from '../http/envelope.ts'
import { route } from '../http/route.ts'
import { formatMoment } from '../time.ts'
import { exportRecords } from './export.ts'
import { resourceById, resourcePage } from './list.ts'
import type { AnyServed, Served } from './served.ts'
import { addRecord, editRecord, removeRecords } from './write.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** The calls of a resource. */
export function serveResource<F extends ResourceFields>(app: FastifyInstance, { db }: Context, described: Served<F>): void {
  // From here on fields are names: the contract has checked what came in under them.
  const served = described as unknown as AnyServed
  const { calls, title } = served.resource
  route(app, db, calls.list, ({ query, caller }) => resourcePage(db, caller, served, query))
  route(app, db, calls.byId, ({ query, caller }) => resourceById(db, caller, served, query.id))
  route(app, db, calls.add, async ({ body, caller }) => answer(await addRecord(db, caller, served, body), `${title}已新建`))
  route(app, db, calls.edit, async ({ body, caller }) => answer(await editRecord(db, caller, served, body), `${title}已保存`))
  route(app, db, calls.remove, async ({ query, caller }) => {
    await removeRecords(db, caller, served, [query])
    return answer(null, `${title}已删除`)
  })
  route(app, db, calls.export, async ({ query, caller, reply }) => {
    const sheet = await exportRecords(db, caller, served, query)
    const name = `${title}_${formatMoment(new Date()).slice(0, 10)}.xlsx`
    void reply.header('content-type', XLSX).header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`).send(sheet)
    return null
  })
  route(app, db, calls.removeBatch, async ({ query, caller }) => {
    const ids = [...new Set(query.ids.split(',').filter((id) => id !== ''))]
    await removeRecords(db, caller, served, ids.map((id) => ({ id })))
    return answer(null, `已删除 ${ids.length} 个${title}`)
  })
}
