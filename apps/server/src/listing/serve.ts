import type { FastifyInstance } from 'fastify'
import type { ListFields } from '@sc/api-client/contract'
import type { Context } from '../context.ts'
import { route } from '../http/route.ts'
import { sendSpreadsheet } from '../spreadsheet/send.ts'
import { formatMoment } from '../time.ts'
import { exportList } from './export.ts'
import type { AnyListed, Listed } from './listed.ts'
import { listPage } from './page.ts'
import type { ListQuery, OrderedQuery } from './page.ts'
import { spoken } from '../locale/language.ts'

/** The calls of a list: its pages and its spreadsheet. */
export const serveListing = <Row extends { id: string }, F extends ListFields>(
  app: FastifyInstance,
  context: Context,
  listed: Listed<Row, F>,
): void =>
  // From here on fields are names: the contract has checked what came in under them.
  serveAnyListing(app, context, listed as AnyListed)

export function serveAnyListing(app: FastifyInstance, { db }: Context, listed: AnyListed): void {
  const { calls, title } = listed.listing
  route(app, db, calls.list, ({ query, caller }) => listPage(db, caller, listed, query as ListQuery))
  route(app, db, calls.export, async ({ query, caller, reply }) => {
    const sheet = await exportList(db, caller, listed, query as OrderedQuery)
    sendSpreadsheet(reply, `${spoken(title)}_${formatMoment(new Date()).slice(0, 10)}.xlsx`, sheet)
    return null
  })
}
