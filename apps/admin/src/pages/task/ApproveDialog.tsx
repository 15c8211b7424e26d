import { task as taskCalls } from '@sc/api-client/contract'
import { AsyncDialog } from '@sc/ui-kit'
import { Form, Input } from 'antd'
import { useState } from 'react'
import { newRequestId } from '../../api/explain.ts'
import { useAction } from '../../api/useAction.ts'
import { touchedByDecision } from './decision.ts'
import type { DecisionDialogProps } from './decision.ts'

export function ApproveDialog({ task, open, onClose }: DecisionDialogProps) {
  const [requestId] = useState(newRequestId)
  const [fields] = Form.useForm<{ comment?: string }>()
  const approve = useAction(taskCalls.approve, { invalidates: touchedByDecision, quiet: true })
  return (
    <AsyncDialog
      open={open}
      title={`通过“${task.nodeName}”`}
      confirmText="通过"
      onClose={onClose}
      onConfirm={async () => {
        const { comment } = await fields.validateFields()
        await approve.mutateAsync({ body: { taskId: task.id, requestId, ...(comment ? { comment } : {}) } })
      }}
    >
      <Form form={fields} layout="vertical" preserve={false}>
        <Form.Item name="comment" label="审批意见（可不填）">
          <Input.TextArea autoFocus rows={3} maxLength={500} showCount placeholder="例如：材料齐全，同意" />
        </Form.Item>
      </Form>
    </AsyncDialog>
  )
}
