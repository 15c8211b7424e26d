import type { MySignUp, SignUpState as State } from '@sc/api-client/contract'
import { useWords } from '@sc/locale/react'
import { StatusTag } from '@sc/ui-kit'
import type { Status } from '@sc/ui-kit'
import { signUpWords } from './locale/words.ts'

const tags: Record<State, Status> = {
  placed: 'approved',
  waiting: 'pending',
  pending: 'pending',
  refused: 'rejected',
  cancelled: 'neutral',
}

/** What became of a sign-up, with the place in the line of who waits, or the leave of who is excused. */
export function SignUpState({ state, position, leave }: Pick<MySignUp, 'state' | 'position' | 'leave'>) {
  const text = useWords(signUpWords)
  if (leave !== null) return <StatusTag status={leave === 'asked' ? 'pending' : 'neutral'}>{text.leaves[leave]}</StatusTag>
  return <StatusTag status={tags[state]}>{position === null ? text.states[state] : text.position(text.states[state], position)}</StatusTag>
}
