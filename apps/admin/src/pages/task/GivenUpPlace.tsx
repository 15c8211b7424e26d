import type { InstanceDetail } from '@sc/api-client/contract'
import { Alert } from 'antd'

/** A withdrawn application gave its place back: said before it is changed, not when it is refused. */
export function GivenUpPlace({ capacity, taken }: NonNullable<InstanceDetail['places']>) {
  const left = Math.max(0, capacity - taken)
  return (
    <Alert
      showIcon
      role="status"
      type={left > 0 ? 'info' : 'warning'}
      style={{ marginBottom: 16 }}
      title={left > 0 ? `撤回时已让出名额，目前还剩 ${left} 个` : '撤回时已让出名额，目前名额已满，暂时不能重新提交'}
      description={left > 0 ? '重新提交时须仍有空余名额。' : '填写的内容会保留；有空余名额后，打开这份申请即可重新提交。'}
    />
  )
}
