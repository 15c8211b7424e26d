import type { Db } from '../../db/connect.ts'
import { requireDesign } from '../form/repository.ts'
import { NOTHING_WORKED_OUT, settleScripts } from '../form/scripted.ts'
import type { Settled } from '../form/scripted.ts'
import type { InstanceRow, Work } from './instances.ts'

/**
 * The design that an application is submitted again with: what its scripts answered first holds. One that was taken back is no submitted
 * one: of it, what they answer its applicant by now.
 * @throws BusinessError where one of them fails
 */
export async function settledNow(
  db: Db,
  {
    instance,
    design,
  }: Pick<Work, 'design'> & { instance: Pick<InstanceRow, 'status' | 'formId' | 'formRevision' | 'scriptAnswers' | 'initiator'> },
): Promise<Settled> {
  if (instance.status !== 'withdrawn') return { design, answers: instance.scriptAnswers, workedOut: NOTHING_WORKED_OUT }
  return settleScripts(db, await requireDesign(db, instance.formId, instance.formRevision), instance.initiator)
}
