import type { attendance, CallResult } from '@sc/api-client/contract'
import { useWords } from '@sc/locale/react'
import { attendanceWords } from './locale/words.ts'
import { RefusedNumbers } from './RefusedNumbers.tsx'

/** Who of a list was passed over. */
export type Passed = CallResult<typeof attendance.markList>['refused']

/** Who of a list was passed over, and why; nothing while nobody was. */
export function Refused({ refused }: { refused: Passed }) {
  const { markList: words } = useWords(attendanceWords)
  return refused.length === 0 ? null : <RefusedNumbers title={words.left(refused.length)} refused={refused} line={words.line} />
}
