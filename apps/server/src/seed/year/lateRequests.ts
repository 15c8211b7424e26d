import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import { one } from '../../db/one.ts'
import { attendance, item, signUp } from '../../db/schema/index.ts'
import { askMakeUp } from '../../modules/attendance/makeUp/ask.ts'
import { decideMakeUp } from '../../modules/attendance/makeUp/decide.ts'
import { formatMoment, momentAt } from '../../time.ts'
import type { Stage } from '../term/stage.ts'

/** The activity that was over two days ago, whose scores are not recorded. */
const NAME = '心理剧展演'
const MINUTE = 60_000

/** Who has a place there, came, as they say, and could not scan: one was believed, another one waits. */
export async function askLate(stage: Stage): Promise<void> {
  const { tx } = stage
  const project = one(await tx.select().from(item).where(eq(item.name, NAME)))
  const there = and(eq(attendance.itemId, project.id), eq(attendance.username, signUp.username))
  // Of some days that the demonstration is made on, everybody came: then the first of them were not scanned.
  const missed = await tx
    .select({ username: signUp.username })
    .from(signUp)
    .leftJoin(attendance, there)
    .where(and(eq(signUp.itemId, project.id), eq(signUp.state, 'placed')))
    .orderBy(isNotNull(attendance.id), signUp.number)
    .limit(2)
  const [believed, waiting] = missed.map(({ username }) => username)
  if (believed === undefined || waiting === undefined) throw new Error(`nobody signed up for ${NAME}`)
  await tx.delete(attendance).where(and(eq(attendance.itemId, project.id), inArray(attendance.username, [believed, waiting])))
  const start = momentAt(project.startTime ?? '').getTime()
  const ask = (username: string, time: string, after: number, reason: string) =>
    stage.act(username, [1, time], (caller) =>
      askMakeUp(tx, caller, {
        itemId: project.id,
        kind: 'in',
        at: formatMoment(new Date(start + after * MINUTE)),
        reason,
        proofs: [],
      }),
    )
  const { id } = await ask(believed, '08:20', 4, '手机摄像头打不开，入场时请门口的同学记了名字。')
  await stage.act('admin', [1, '09:50'], (caller) => decideMakeUp(tx, caller, { id, accepted: true, answer: '与门口的登记一致' }))
  await ask(waiting, '12:35', 12, '坐在后排，散场时才想起没有扫码，同行的同学可以证明。')
}
