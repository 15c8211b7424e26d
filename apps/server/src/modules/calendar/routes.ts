import type { FastifyInstance } from 'fastify'
import { calendar } from '@sc/api-client/contract'
import type { Context } from '../../context.ts'
import { answer } from '../../http/envelope.ts'
import { route } from '../../http/route.ts'
import { say } from '../../locale/say.ts'
import { serveResource } from '../../resource/serve.ts'
import { servedCampusDays } from './campusDays.ts'
import { addEntry, editEntry, removeEntry } from './entries.ts'
import { endFeed, feedOf, icalOf, renewFeed } from './feed.ts'
import { addReminders } from './remind.ts'
import { campusSpan, spanOf } from './span.ts'

/** The campus's calendar, and everybody's own. */
export function calendarRoutes(app: FastifyInstance, context: Context) {
  const { db, config } = context
  serveResource(app, context, servedCampusDays)
  route(app, db, calendar.list, ({ query, caller }) => spanOf(db, caller, query))
  route(app, db, calendar.campus, ({ query }) => campusSpan(db, query))
  route(app, db, calendar.add, async ({ body, caller }) => answer(await addEntry(db, caller, body), say.calendar.added()))
  route(app, db, calendar.edit, async ({ body, caller }) => answer(await editEntry(db, caller, body), say.calendar.changed()))
  route(app, db, calendar.remove, async ({ query, caller }) => {
    await removeEntry(db, caller, query.id)
    return answer(null, say.calendar.removed())
  })

  /** Beneath the address that the browser called; a client completes it with its own origin. */
  const told = (token: string | null) => ({ address: token && `${config.apiPath}/personal/scCalendar/ical/${token}.ics` })
  route(app, db, calendar.feed, async ({ caller }) => told(await feedOf(db, caller)))
  route(app, db, calendar.renewFeed, async ({ caller }) => {
    const before = await feedOf(db, caller)
    return answer(told(await renewFeed(db, caller)), before === null ? say.calendar.feedBegun() : say.calendar.feedRenewed())
  })
  route(app, db, calendar.endFeed, async ({ caller }) => {
    await endFeed(db, caller)
    return answer(null, say.calendar.feedEnded())
  })
  route(app, db, calendar.ical, async ({ params, reply, request }) => {
    const text = await icalOf(db, params.token.replace(/\.ics$/, ''), request.id)
    void reply.type('text/calendar; charset=utf-8').send(text)
    return null
  })
  addReminders(app, context)
}
