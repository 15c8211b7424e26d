import type { attendance, CallResult } from '@sc/api-client/contract'
import { useWords } from '@sc/locale/react'
import { Alert } from 'antd'
import { attendanceWords } from './locale/words.ts'

export type RefusedNumbers = CallResult<typeof attendance.markList>['refused']

/** Who of a list was passed over, and why; nothing while nobody was. */
export function Refused({ refused }: { refused: RefusedNumbers }) {
  const { markList: words } = useWords(attendanceWords)
  if (refused.length === 0) return null
  return (
    <Alert
      showIcon
      role="alert"
      type="warning"
      title={words.left(refused.length)}
      style={{ marginBottom: 16 }}
      description={
        <ul style={{ margin: 0, paddingInlineStart: 16 }}>
          {refused.map(({ studentNo, realname, why }) => (
            <li key={studentNo}>{words.line(realname === null ? studentNo : `${realname} ${studentNo}`, why)}</li>
          ))}
        </ul>
      }
    />
  )
}
