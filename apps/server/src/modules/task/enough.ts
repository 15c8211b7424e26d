import { asc, eq } from 'drizzle-orm'
import { takesPart } from '@sc/api-client/contract'
import type { Db } from '../../db/connect.ts'
import { instanceMember, user } from '../../db/schema/index.ts'
import { BusinessError } from '../../http/errors.ts'
import { say } from '../../locale/say.ts'
import type { InstanceRow } from './instances.ts'

/**
 * Refuses to complete an application in whose team fewer take part than its project asks for: whoever decides waits for those who have not
 * answered, or sends it back to its applicant, who may name others. Under the application's lock, as members answer under it.
 */
export async function refuseTooFew(tx: Db, { id, team }: Pick<InstanceRow, 'id' | 'team'>): Promise<void> {
  if (team === null) return
  const members = await tx
    .select({ realname: user.realname, state: instanceMember.state, answerTime: instanceMember.answerTime })
    .from(instanceMember)
    .innerJoin(user, eq(user.username, instanceMember.username))
    .where(eq(instanceMember.instanceId, id))
    .orderBy(asc(instanceMember.rank))
  const { least } = team
  const count = 1 + members.filter(takesPart).length
  if (count >= least) return
  const namesOf = (state: (typeof members)[number]['state']) =>
    members.filter((one) => one.state === state && !takesPart(one)).map(({ realname }) => realname)
  // wire text: states.
  const [waiting, declined] = [namesOf('待确认'), namesOf('已拒绝')]
  throw new BusinessError(
    count + waiting.length < least ? say.team.tooFewLeft({ least, count, declined }) : say.team.tooFewYet({ least, count, waiting }),
  )
}
