import { and, eq } from 'drizzle-orm'
import type { ConductAppeal, conduct as contract, EndpointRead } from '@sc/api-client/contract'
import type { Message } from '@sc/locale'
import type { Caller } from '../../access/caller.ts'
import { writeAudit } from '../../audit/write.ts'
import { now } from '../../clock.ts'
import type { Db } from '../../db/connect.ts'
import { one } from '../../db/one.ts'
import { newId } from '../../db/schema/columns.ts'
import { conductAppeal, conductEntry, item } from '../../db/schema/index.ts'
import { BusinessError, notFound } from '../../http/errors.ts'
import { spoken } from '../../locale/language.ts'
import { say } from '../../locale/say.ts'
import { dayOf } from '../../time.ts'
import { sendMessages } from '../announcement/notify.ts'
import { ownProofs } from '../upload/proofs.ts'
import { readEntries, toAppeal } from './rows.ts'
import type { ReadEntry } from './rows.ts'
import { appealUntil, audited } from './write.ts'
import type { Project } from './write.ts'

/** As often as one may ask for the same: each is a message to who decides. */
const MOST_ASKED = 5

type Asked = EndpointRead<typeof contract.appeal>['body']

/** A student asks that points which were taken from them are given back, once for each entry. Who made the project is told. */
export async function appeal(db: Db, caller: Caller, { entryId, reason, proofs }: Asked): Promise<ConductAppeal> {
  return db.transaction(async (tx) => {
    const own = and(eq(conductEntry.id, entryId), eq(conductEntry.username, caller.username))
    const [found] = await tx.select({ itemId: conductEntry.itemId }).from(conductEntry).where(own)
    if (!found) throw notFound(say.conduct.entry())
    // Held: who waives or decides at this moment does so before, or waits and finds the appeal.
    const project = await lockProject(tx, found.itemId)
    const [entry] = await readEntries(tx, [entryId])
    if (!entry) throw notFound(say.conduct.entry())
    const why = whyNot(entry, await tx.$count(conductAppeal, eq(conductAppeal.entryId, entryId)))
    if (why) throw new BusinessError(why)
    const id = newId()
    const owner = { kind: 'conductAppeal' as const, id }
    const kept = await ownProofs(tx, { owner, name: spoken(say.conduct.proofs()), username: caller.username, sent: proofs })
    const row = one(await tx.insert(conductAppeal).values({ id, entryId, reason, proofs: kept }).returning())
    await writeAudit(tx, caller, { ...audited(project, 'appealPoints', entry.row), reason })
    if (project.createBy !== null)
      await sendMessages(tx, [
        {
          usernames: [project.createBy],
          title: say.conduct.appealing({ who: caller.realname, item: project.name }),
          text: say.conduct.appeals({ who: caller.realname, reason: entry.row.reason, points: -entry.row.points, words: reason }),
          about: { type: 'attendance', id: project.id },
        },
      ])
    return toAppeal(row, null)
  })
}

function whyNot({ row, entry }: ReadEntry, times: number): Message | null {
  if (row.points >= 0 || row.reverses !== null) return say.conduct.nothingTaken()
  if (entry.undone !== null) return say.conduct.givenBack()
  if (entry.appeal !== null && entry.appeal.state !== 'withdrawn') return say.conduct.appealedBefore()
  if (times >= MOST_ASKED) return say.conduct.tooOften({ most: MOST_ASKED })
  const until = appealUntil(row)
  if (until === null) return say.conduct.noAppeals()
  return dayOf(now()) > until ? say.conduct.tooLate({ day: until, days: row.rule.appealDays }) : null
}

/** Takes back an appeal that nobody has decided. */
export async function withdrawAppeal(db: Db, caller: Caller, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [found] = await tx
      .select({ entry: conductEntry })
      .from(conductAppeal)
      .innerJoin(conductEntry, eq(conductEntry.id, conductAppeal.entryId))
      .where(and(eq(conductAppeal.id, id), eq(conductEntry.username, caller.username)))
    if (!found) throw notFound(say.conduct.appeal())
    const project = await lockProject(tx, found.entry.itemId)
    const [row] = await tx
      .update(conductAppeal)
      .set({ state: 'withdrawn' })
      .where(and(eq(conductAppeal.id, id), eq(conductAppeal.state, 'open')))
      .returning()
    if (!row) throw new BusinessError(say.conduct.decidedBefore())
    await writeAudit(tx, caller, audited(project, 'withdrawAppeal', found.entry))
  })
}

/** A project, held until the transaction ends. */
export async function lockProject(tx: Db, id: string): Promise<Project> {
  return one(await tx.select().from(item).where(eq(item.id, id)).for('no key update'))
}
