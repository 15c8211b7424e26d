import type { InstanceDetail } from '@sc/api-client/contract'
import { useWords } from '@sc/locale/react'
import { Achievements } from './Achievements.tsx'
import { taskWords } from './locale/words.ts'

/** What else its applicant achieved in the same project: whoever decides sees whether this is the same in other words. */
export function OtherAchievements({ others }: { others: InstanceDetail['otherAchievements'] }) {
  return <Achievements {...useWords(taskWords).others} achievements={others} />
}
