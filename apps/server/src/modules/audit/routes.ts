import type { FastifyInstance } from 'fastify'
import { audit } from '@sc/api-client/contract'
import type { Context } from '../../context.ts'
import { route } from '../../http/route.ts'
import { noteExport } from '../../listing/export.ts'
import { defaultLanguage } from '@sc/locale'
import { spoken } from '../../locale/language.ts'
import { say } from '../../locale/say.ts'
import { sendSpreadsheet } from '../../spreadsheet/send.ts'
import { formatMoment } from '../../time.ts'
import { conditionOf, exportAudit } from './export.ts'
import { itemById } from '../item/repository.ts'
import { auditEntry, auditFor, auditPage, entryFor } from './repository.ts'

export function auditRoutes(app: FastifyInstance, { db }: Context) {
  route(app, db, audit.list, ({ query, caller }) => auditPage(db, caller, query))
  route(app, db, audit.export, async ({ query, caller, reply }) => {
    const { rows, sheet } = await exportAudit(db, caller, query)
    await noteExport(db, caller, {
      path: audit.export.path,
      title: say.audit.log().in(defaultLanguage),
      condition: conditionOf(query),
      rows,
    })
    sendSpreadsheet(reply, `${spoken(say.audit.log())}_${formatMoment(new Date()).slice(0, 10)}.xlsx`, sheet)
    return null
  })
  route(app, db, audit.entry, ({ query, caller }) => auditEntry(db, caller, query.id))
  route(app, db, audit.ofItem, async ({ query, caller }) => {
    await itemById(db, caller, query.id)
    return auditFor(caller, db, 'item', query.id, query)
  })
  route(app, db, audit.entryOfItem, async ({ query, caller }) => {
    await itemById(db, caller, query.id)
    return entryFor(caller, db, { kind: 'item', recordId: query.id, id: query.entryId })
  })
}
