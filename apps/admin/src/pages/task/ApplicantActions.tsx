import { instance, item, task } from '@sc/api-client/contract'
import type { InstanceDetail } from '@sc/api-client/contract'
import { App, Button, Space } from 'antd'
import { newRequestId } from '../../api/explain.ts'
import { useAction } from '../../api/useAction.ts'
import { useConfirm } from '../../controls/useConfirm.ts'
import { taskWords } from './locale/words.ts'
import { useWords } from '@sc/locale/react'

const touched = { invalidates: [instance.detail, instance.mine, task.todo, item.open] }

/** What the reader may do with the application as a whole. */
export function ApplicantActions({ detail }: { detail: InstanceDetail }) {
  const text = useWords(taskWords).applicant
  const confirm = useConfirm()
  const withdraw = useAction(instance.withdraw, touched)
  const cancel = useAction(instance.cancel, touched)
  const { message } = App.useApp()
  const retry = useAction(instance.retry, {
    ...touched,
    success: null,
    onDone: ({ result, message: words }) => void (result.status === 'incident' ? message.warning(words) : message.success(words)),
  })
  const urge = useAction(task.urge, touched)
  const body = () => ({ body: { instanceId: detail.instance.id, requestId: newRequestId() } })

  const { allowed } = detail
  return (
    <Space wrap>
      {allowed.includes('retry') && (
        <Button loading={retry.isPending} onClick={() => retry.mutate(body())}>
          {text.retry}
        </Button>
      )}
      {allowed.includes('urge') && (
        <Button loading={urge.isPending} onClick={() => urge.mutate(body())}>
          {text.urge}
        </Button>
      )}
      {allowed.includes('withdraw') && (
        <Button
          onClick={() =>
            confirm({
              title: text.withdrawTitle,
              content: detail.closedReason
                ? text.withdrawClosed(detail.closedReason)
                : detail.places
                  ? text.withdrawPlace(detail.places.capacity)
                  : text.withdrawHint,
              okText: text.withdrawConfirm,
              run: () => withdraw.mutateAsync(body()),
            })
          }
        >
          {text.withdraw}
        </Button>
      )}
      {allowed.includes('cancel') && (
        <Button
          danger
          onClick={() =>
            confirm({
              title: text.cancelTitle,
              content: text.cancelHint,
              okText: text.cancel,
              danger: true,
              run: () => cancel.mutateAsync(body()),
            })
          }
        >
          {text.cancel}
        </Button>
      )}
    </Space>
  )
}
