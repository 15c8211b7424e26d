import type { FastifyInstance } from 'fastify'
import { announcement } from '@sc/api-client/contract'
import type { Context } from '../../context.ts'
import { answer } from '../../http/envelope.ts'
import { route } from '../../http/route.ts'
import { say } from '../../locale/say.ts'
import { listByUser, myAnnouncement, myAnnouncements, readAnnouncement } from './service.ts'

export function announcementRoutes(app: FastifyInstance, { db }: Context) {
  route(app, db, announcement.listByUser, ({ caller }) => listByUser(db, caller.username))
  route(app, db, announcement.mine, ({ query, caller }) => myAnnouncements(db, caller.username, query))
  route(app, db, announcement.mineById, ({ query, caller }) => myAnnouncement(db, caller.username, query.id))
  route(app, db, announcement.updateReadflag, async ({ body, caller }) => {
    await readAnnouncement(db, caller.username, body.id)
    return answer(null, say.notice.read())
  })
}
