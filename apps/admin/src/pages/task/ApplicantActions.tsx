import { instance, item, task } from '@sc/api-client/contract'
import type { InstanceDetail } from '@sc/api-client/contract'
import { App, Button, Space } from 'antd'
import { useState } from 'react'
import { newRequestId } from '../../api/explain.ts'
import { useAction } from '../../api/useAction.ts'
import { useConfirm } from '../../controls/useConfirm.ts'
import { CommentDialog } from './CommentDialog.tsx'
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
  const [sendingBack, setSendingBack] = useState(false)
  const sendBack = useAction(instance.sendBack, touched)
  const urge = useAction(task.urge, touched)
  const body = () => ({ body: { instanceId: detail.instance.id, requestId: newRequestId() } })

  const { allowed } = detail
  const { id } = detail.instance
  return (
    <Space wrap>
      {allowed.includes('retry') && (
        <Button loading={retry.isPending} onClick={() => retry.mutate(body())}>
          {text.retry}
        </Button>
      )}
      {allowed.includes('sendBack') && <Button onClick={() => setSendingBack(true)}>{text.sendBack}</Button>}
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
      <CommentDialog
        subject={`sendBack:${id}`}
        open={sendingBack}
        onClose={() => setSendingBack(false)}
        title={text.sendBackTitle}
        hint={text.sendBackHint}
        label={text.sendBackLabel}
        missing={text.sendBackMissing}
        confirmText={text.sendBack}
        onConfirm={async ({ comment, requestId }) => {
          await sendBack.mutateAsync({ body: { instanceId: id, comment, requestId } })
          setSendingBack(false)
        }}
      />
    </Space>
  )
}
