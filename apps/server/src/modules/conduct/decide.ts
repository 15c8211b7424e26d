import { and, eq } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { conduct as contract, EndpointRead } from '@sc/api-client/contract'
import type { Caller } from '../../access/caller.ts'
import { scopeOf } from '../../access/scope.ts'
import { writeAudit } from '../../audit/write.ts'
import { now } from '../../clock.ts'
import type { Db } from '../../db/connect.ts'
import { conductAppeal, conductEntry, item, user } from '../../db/schema/index.ts'
import { BusinessError, notFound } from '../../http/errors.ts'
import { say } from '../../locale/say.ts'
import { sendMessages } from '../announcement/notify.ts'
import { lockProject } from './appeal.ts'
import { audited, giveBack } from './write.ts'

type Decision = EndpointRead<typeof contract.decide>['body']

/** By who manages the activity. */
export const decideAppeal = (db: Db, caller: Caller, decision: Decision): Promise<void> =>
  decide(db, caller, decision, scopeOf(caller, 'item'))

/** By who looks after the student. */
export const answerAppeal = (db: Db, caller: Caller, decision: Decision): Promise<void> =>
  decide(db, caller, decision, scopeOf(caller, 'student'))

/** Decides on an appeal, once, and tells its student; one that is accepted gives the points back. */
async function decide(db: Db, caller: Caller, { id, accepted, answer: words = null }: Decision, reached: SQL | undefined): Promise<void> {
  const answer = words || null
  await db.transaction(async (tx) => {
    // To who does not reach it there is no such appeal.
    const [asked] = await tx
      .select({ entry: conductEntry })
      .from(conductAppeal)
      .innerJoin(conductEntry, eq(conductEntry.id, conductAppeal.entryId))
      .innerJoin(item, eq(item.id, conductEntry.itemId))
      .innerJoin(user, eq(user.username, conductEntry.username))
      .where(and(eq(conductAppeal.id, id), reached))
    if (!asked) throw notFound(say.conduct.appeal())
    const { entry } = asked
    const project = await lockProject(tx, entry.itemId)
    // Read after the wait for the project's row: somebody else may have decided, or the student withdrawn it.
    const [row] = await tx.select().from(conductAppeal).where(eq(conductAppeal.id, id)).for('update')
    if (!row) throw notFound(say.conduct.appeal())
    if (entry.username === caller.username) throw new BusinessError(say.conduct.own())
    if (row.state !== 'open') throw new BusinessError(say.conduct.decidedBefore())
    await tx
      .update(conductAppeal)
      .set({ state: accepted ? 'accepted' : 'refused', answer, decidedBy: caller.username, decideTime: now() })
      .where(eq(conductAppeal.id, id))
    if (accepted) await giveBack(tx, caller, project, { entries: [entry], cause: 'appealed', note: answer })
    else await writeAudit(tx, caller, { ...audited(project, 'refuseAppeal', entry), reason: answer ?? undefined })
    await sendMessages(tx, [
      {
        usernames: [entry.username],
        title: say.conduct.decided({ item: project.name, accepted }),
        text: say.conduct.decides({ who: caller.realname, points: -entry.points, accepted, answer }),
        about: { type: 'conduct', id: project.id },
      },
    ])
  })
}
