import type { FastifyInstance } from 'fastify'
import { announcement } from '@sc/api-client/contract'
import { reachedPeople } from '../../access/peoplePage.ts'
import type { Context } from '../../context.ts'
import { answer } from '../../http/envelope.ts'
import { route } from '../../http/route.ts'
import { serveListing } from '../../listing/serve.ts'
import { say } from '../../locale/say.ts'
import { sendSpreadsheet } from '../../spreadsheet/send.ts'
import { audienceIn, countMeant, requireReach } from './audience.ts'
import { audienceChoices } from './choices.ts'
import { addAnnouncement, editAnnouncement, listedAnnouncements, managedAnnouncement, removeAnnouncement } from './managed.ts'
import { exportReaders, readersOf } from './readers.ts'
import { releaseAnnouncement, revokeAnnouncement } from './releasing.ts'
import { beginReminder, handleReminders } from './remind.ts'

/** Announcements, for who writes and looks after them. */
export function bulletinRoutes(app: FastifyInstance, context: Context) {
  const { db, jobs } = context
  handleReminders(db, jobs)
  serveListing(app, context, listedAnnouncements)
  route(app, db, announcement.byId, ({ query, caller }) => managedAnnouncement(db, caller, query.id))
  route(app, db, announcement.add, async ({ body, caller }) => answer(await addAnnouncement(db, caller, body), say.notice.saved()))
  route(app, db, announcement.edit, async ({ body, caller }) => answer(await editAnnouncement(db, caller, body), say.notice.saved()))
  route(app, db, announcement.remove, async ({ query, caller }) => {
    await removeAnnouncement(db, caller, query)
    return answer(null, say.notice.removed())
  })
  route(app, db, announcement.choices, ({ caller }) => audienceChoices(db, caller))
  route(app, db, announcement.findPeople, ({ query, caller }) => reachedPeople(db, caller, query))
  route(app, db, announcement.countAudience, async ({ body, caller }) => {
    const audience = audienceIn(body)
    await requireReach(db, caller, audience)
    return { count: await countMeant(db, audience) }
  })
  route(app, db, announcement.release, async ({ body, caller }) => {
    const count = await releaseAnnouncement(db, caller, body)
    return answer({ count }, say.notice.released({ count }))
  })
  route(app, db, announcement.revoke, async ({ body, caller }) => {
    await revokeAnnouncement(db, caller, body)
    return answer(null, say.notice.revoked())
  })
  route(app, db, announcement.readers, ({ query, caller }) => readersOf(db, caller, query))
  route(app, db, announcement.exportReaders, async ({ query, caller, reply }) => {
    const { name, sheet } = await exportReaders(db, caller, query)
    sendSpreadsheet(reply, `${name}.xlsx`, sheet)
    return null
  })
  route(app, db, announcement.remind, async ({ body, caller }) => {
    const count = await beginReminder(db, jobs, caller, body.id)
    jobs.wake()
    return answer({ count }, say.notice.willRemind({ count }))
  })
}
