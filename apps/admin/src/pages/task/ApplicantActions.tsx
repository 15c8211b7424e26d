import { instance, item, task } from '@sc/api-client/contract'
import type { InstanceDetail } from '@sc/api-client/contract'
import { Button, Space } from 'antd'
import { newRequestId } from '../../api/explain.ts'
import { useAction } from '../../api/useAction.ts'
import { useConfirm } from '../../controls/useConfirm.ts'

const touched = { invalidates: [instance.detail, instance.mine, task.todo, item.open] }

/** What the reader may do with the application as a whole. */
export function ApplicantActions({ detail }: { detail: InstanceDetail }) {
  const confirm = useConfirm()
  const withdraw = useAction(instance.withdraw, touched)
  const cancel = useAction(instance.cancel, touched)
  const retry = useAction(instance.retry, touched)
  const urge = useAction(task.urge, touched)
  const body = () => ({ body: { instanceId: detail.instance.id, requestId: newRequestId() } })

  const { allowed } = detail
  return (
    <Space wrap>
      {allowed.includes('retry') && (
        <Button loading={retry.isPending} onClick={() => retry.mutate(body())}>
          重试异常节点
        </Button>
      )}
      {allowed.includes('urge') && (
        <Button loading={urge.isPending} onClick={() => urge.mutate(body())}>
          催办
        </Button>
      )}
      {allowed.includes('withdraw') && (
        <Button
          onClick={() =>
            confirm({
              title: '撤回这份申请？',
              content: detail.closedReason
                ? `${detail.closedReason}：撤回后不能重新提交，除非项目重新接受申请。`
                : detail.places
                  ? `撤回后可以修改并重新提交。该项目限 ${detail.places.capacity} 人：撤回会让出您的名额，重新提交时须还有空余名额。`
                  : '撤回后可以修改并重新提交。',
              okText: '撤回',
              run: () => withdraw.mutateAsync(body()),
            })
          }
        >
          撤回申请
        </Button>
      )}
      {allowed.includes('cancel') && (
        <Button
          danger
          onClick={() =>
            confirm({
              title: '取消这份申请？',
              content: '取消后流程结束，不能恢复；需要时可以重新申请。',
              okText: '取消申请',
              danger: true,
              run: () => cancel.mutateAsync(body()),
            })
          }
        >
          取消申请
        </Button>
      )}
    </Space>
  )
}
