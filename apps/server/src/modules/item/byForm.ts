import type { ItemFields } from '@sc/api-client/contract'
import { say } from '../../locale/say.ts'
import { isStanding } from '../recognition/rule.ts'
import { refusedAt } from './refusedAt.ts'
import type { ItemRow } from './repository.ts'

/**
 * What comes from the form that students fill in: what is recognised, each time for another achievement, and who was in it. Who only
 * comes tells neither.
 */
export function checkByForm({
  recognition,
  team = null,
  formCode = null,
  signUp = 'none',
  attendance = 'none',
}: Pick<ItemRow, 'recognition'> & Pick<ItemFields, 'team' | 'formCode' | 'signUp' | 'attendance'>): void {
  const withoutForm = formCode === null || signUp !== 'none'
  if (recognition !== null && withoutForm) throw refusedAt('recognition', say.recognition.byForm())
  if (isStanding(recognition) && attendance !== 'none') throw refusedAt('attendance', say.recognition.attends())
  if (team !== null && withoutForm) throw refusedAt('team', say.team.byForm())
  if (team !== null && attendance !== 'none') throw refusedAt('attendance', say.team.attends())
}
