import type { InstanceDetail } from '@sc/api-client/contract'
import { useWords } from '@sc/locale/react'
import { Achievements } from './Achievements.tsx'
import { taskWords } from './locale/words.ts'

/** Who else claims the same achievement: whoever decides sees whether one certificate was handed in twice. */
export function SameOfOthers({ same: { people, unseen } }: { same: InstanceDetail['sameOfOthers'] }) {
  const { title, hint, unseen: unseenWords } = useWords(taskWords).sameOfOthers
  const achievements = people.map(({ realname, studentNo, ...one }) => ({ ...one, name: `${realname} ${studentNo ?? ''}`.trim() }))
  return <Achievements title={title} hint={hint} achievements={achievements} more={unseen > 0 ? unseenWords(unseen) : undefined} />
}
