import type { AttendedOutcome, MySignUp, SignUpState as State } from '@sc/api-client/contract'
import { useWords } from '@sc/locale/react'
import { StatusTag } from '@sc/ui-kit'
import type { Status } from '@sc/ui-kit'
import { outcomeWords } from '../../controls/outcomeWords.ts'
import { signUpWords } from './locale/words.ts'

const tags: Record<State, Status> = {
  placed: 'approved',
  waiting: 'pending',
  pending: 'pending',
  refused: 'rejected',
  cancelled: 'neutral',
}

const outcomeTags: Record<AttendedOutcome['state'], Status> = {
  recorded: 'approved',
  asked: 'pending',
  accepted: 'approved',
  in: 'approved',
  out: 'approved',
  notOut: 'pending',
  absent: 'rejected',
  missing: 'neutral',
}

type Own = Pick<MySignUp, 'state' | 'position' | 'leave'> & { outcome?: AttendedOutcome | null }

/**
 * What became of a sign-up, with the place in the line of who waits, or the leave of who is excused; and of the activity, once it has
 * begun.
 */
export function SignUpState({ state, position, leave, outcome = null }: Own) {
  const text = useWords(signUpWords)
  // Who asked to be excused is told of the answer.
  if (outcome && (outcome.state !== 'missing' || leave === null))
    return <StatusTag status={outcomeTags[outcome.state]}>{outcomeWords(outcome)}</StatusTag>
  if (leave !== null) return <StatusTag status={leave === 'asked' ? 'pending' : 'neutral'}>{text.leaves[leave]}</StatusTag>
  return <StatusTag status={tags[state]}>{position === null ? text.states[state] : text.position(text.states[state], position)}</StatusTag>
}
