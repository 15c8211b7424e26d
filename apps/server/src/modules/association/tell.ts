import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../db/connect.ts'
import { isOneOf } from '../../db/page.ts'
import { user } from '../../db/schema/index.ts'
import { say } from '../../locale/say.ts'
import { sendMessages } from '../announcement/notify.ts'
import { BODIES } from './body.ts'
import type { Body, Review } from './body.ts'

/** Whom it concerns beside who applies: who is to be in it, or to lead it, or whose time in it is to end. By id. */
export async function concernedBy(tx: Db, { applyType, newLeader, members }: Review, about: Body | null): Promise<string[]> {
  if (applyType === 'dissolve' && about) {
    const { members: times, of, student, ends } = BODIES[about.kind]
    const rows = await tx
      .select({ student })
      .from(times)
      .where(and(eq(of, about.id), isNull(ends)))
    return rows.map((row) => row.student)
  }
  const leader = newLeader === null ? [] : [newLeader]
  return applyType === 'found' ? [...leader, ...members] : leader
}

/** Tells them what has taken effect; who applied is told of the decision. */
export async function tellConcerned(
  tx: Db,
  { applyType, name, newName, createBy }: Review,
  id: string,
  people: readonly string[],
): Promise<void> {
  const rows = await tx
    .select({ username: user.username })
    .from(user)
    .where(isOneOf(user.id, [...new Set(people)]))
  const usernames = rows.map(({ username }) => username).filter((username) => username !== createBy)
  const about = { type: applyType, name: newName ?? name ?? '' }
  await sendMessages(tx, [
    {
      usernames,
      title: say.association.concerns(about),
      text: say.association.concernsYou(about),
      about: { type: 'ownOrganisations', id },
    },
  ])
}
