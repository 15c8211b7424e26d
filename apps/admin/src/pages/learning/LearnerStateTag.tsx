import type { LearnerState } from '@sc/api-client/contract'
import { useWords } from '@sc/locale/react'
import { StatusTag } from '@sc/ui-kit'
import type { Status } from '@sc/ui-kit'
import { learningWords } from './locale/words.ts'

const tags: Record<LearnerState, Status> = {
  new: 'neutral',
  studying: 'pending',
  ready: 'pending',
  inQuiz: 'pending',
  failed: 'rejected',
  passed: 'approved',
}

/** Where a student is in a course. */
export function LearnerStateTag({ state }: { state: LearnerState }) {
  const { states } = useWords(learningWords)
  return <StatusTag status={tags[state]}>{states[state]}</StatusTag>
}
