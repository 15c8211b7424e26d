import { asc, eq } from 'drizzle-orm'
import { mayAnswer, takesPart } from '@sc/api-client/contract'
import type { Db } from '../../db/connect.ts'
import { instanceMember, user } from '../../db/schema/index.ts'
import { BusinessError } from '../../http/errors.ts'
import { say } from '../../locale/say.ts'
import type { InstanceRow } from './instances.ts'
import { isFrozen } from './members.ts'

/**
 * Refuses to complete an application in whose team fewer take part than its project asks for: whoever decides waits for those who have not
 * answered, or sends it back to its applicant, who may name others. Under the application's lock, as members answer under it.
 */
export async function refuseTooFew(tx: Db, { id, team }: Pick<InstanceRow, 'id' | 'team'>): Promise<void> {
  if (team === null) return
  const members = await tx
    .select({ realname: user.realname, state: instanceMember.state, answerTime: instanceMember.answerTime, frozen: isFrozen })
    .from(instanceMember)
    .innerJoin(user, eq(user.username, instanceMember.username))
    .where(eq(instanceMember.instanceId, id))
    .orderBy(asc(instanceMember.rank))
  const { least } = team
  const count = 1 + members.filter(takesPart).length
  if (count >= least) return
  const missing = members.filter((one) => !takesPart(one))
  const namesOf = (which: typeof missing) => which.map(({ realname }) => realname)
  const waiting = namesOf(missing.filter(mayAnswer))
  if (count + waiting.length >= least) throw new BusinessError(say.team.tooFewYet({ least, count, waiting }))
  // wire text: a state.
  const [declined, others] = [missing.filter(({ state }) => state === '已拒绝'), missing.filter(({ state }) => state !== '已拒绝')]
  const frozen = namesOf(others.filter((one) => !mayAnswer(one)))
  throw new BusinessError(say.team.tooFewLeft({ least, count, declined: namesOf(declined), frozen }))
}
