import type { InstanceStatus } from '@sc/api-client/contract'
import { StatusTag } from '@sc/ui-kit'
import type { Status } from '@sc/ui-kit'

const shown: Record<InstanceStatus, [Status, string]> = {
  running: ['pending', '审批中'],
  returned: ['returned', '已退回'],
  withdrawn: ['withdrawn', '已撤回'],
  completed: ['approved', '已通过'],
  rejected: ['rejected', '未通过'],
  cancelled: ['withdrawn', '已取消'],
  incident: ['rejected', '流程异常'],
}

export const instanceStatusWord = (status: InstanceStatus) => shown[status][1]

export function InstanceStatusTag({ status }: { status: InstanceStatus }) {
  const [kind, word] = shown[status]
  return <StatusTag status={kind}>{word}</StatusTag>
}
