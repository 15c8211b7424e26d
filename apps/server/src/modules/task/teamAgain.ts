import { eq } from 'drizzle-orm'
import { TEAM_CHANGE } from '@sc/api-client/contract'
import type { Team } from '@sc/api-client/contract'
import type { Db } from '../../db/connect.ts'
import { one } from '../../db/one.ts'
import { isOneOf } from '../../db/page.ts'
import { item, user } from '../../db/schema/index.ts'
import type { KeptChange } from '../../db/schema/index.ts'
import { BusinessError } from '../../http/errors.ts'
import { say } from '../../locale/say.ts'
import type { Recognised } from '../recognition/recognise.ts'
import { askAgain } from './askAgain.ts'
import type { InstanceRow } from './instances.ts'
import { membersOf, writeMembers } from './members.ts'
import { namedMembers } from './naming.ts'
import { saidChange } from './saidChange.ts'

interface Again {
  recognised: Recognised
  /** What it is worth by what is submitted now. */
  worth: Pick<InstanceRow, 'hours' | 'hoursBasis' | 'hoursRule' | 'credits'>
  /** What the trail tells of what its form holds. */
  told: readonly KeptChange[]
  /** The same of what its project says by now. */
  terms: readonly KeptChange[]
  values: Readonly<Record<string, unknown>>
  /** The terms by which it is submitted again. */
  rule: Team | null
  /** What its applicant is called. */
  by: string
}

/**
 * The team of an application that is submitted again, with what the trail tells of it. Without numbers it stays as it was, as far as
 * the project takes one still.
 */
export async function teamAgain(
  tx: Db,
  instance: InstanceRow,
  numbers: readonly string[] | undefined,
  { rule, by, worth, told, terms, ...about }: Again,
): Promise<KeptChange[]> {
  const [project] = await tx.select({ audience: item.audience }).from(item).where(eq(item.id, instance.recordId))
  const again = numbers ?? (rule === null ? [] : await presentNumbers(tx, instance.id))
  const members = await namedMembers(tx, again, {
    ...about,
    project: { audience: project?.audience ?? null },
    rule,
    applicant: instance.initiator,
    itemId: instance.recordId,
    except: instance.id,
  })
  const changed = await writeMembers(tx, { instance, rule, by }, members)
  if (rule !== null) await askAgain(tx, { before: instance, after: { ...about.recognised, ...worth }, by, told, terms })
  return changed === null ? [] : [teamChange(changed.before, changed.after)]
}

async function presentNumbers(tx: Db, instanceId: string): Promise<string[]> {
  const usernames = (await membersOf(tx, instanceId)).map(({ username }) => username)
  const people = await tx
    .select({ username: user.username, realname: user.realname, studentNo: user.studentNo })
    .from(user)
    .where(isOneOf(user.username, usernames))
  return usernames.map((username) => {
    const { studentNo, realname } = one(people.filter((person) => person.username === username))
    // By the name of their account somebody else may be found, who has that number by now.
    if (studentNo === null) throw new BusinessError(say.team.noNumber({ who: realname }))
    return studentNo
  })
}

function teamChange(was: readonly string[], is: readonly string[]): KeptChange {
  const said = (people: readonly string[]) => say.team.people({ people })
  return saidChange(TEAM_CHANGE, { title: say.team.changeTitle(), was: said(was), is: said(is) })
}
