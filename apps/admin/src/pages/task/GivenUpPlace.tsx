import type { InstanceDetail } from '@sc/api-client/contract'
import { Alert } from 'antd'
import { taskWords } from './locale/words.ts'
import { useWords } from '@sc/locale/react'

/** A withdrawn application gave its place back: said before it is changed, not when it is refused. */
export function GivenUpPlace({ capacity, taken }: NonNullable<InstanceDetail['places']>) {
  const text = useWords(taskWords).place
  const left = Math.max(0, capacity - taken)
  return (
    <Alert
      showIcon
      role="status"
      type={left > 0 ? 'info' : 'warning'}
      style={{ marginBottom: 16 }}
      title={left > 0 ? text.left(left) : text.full}
      description={left > 0 ? text.leftHint : text.fullHint}
    />
  )
}
