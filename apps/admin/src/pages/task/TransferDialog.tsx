import { task as taskCalls } from '@sc/api-client/contract'
import { AsyncDialog } from '@sc/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { Form, Input, Select } from 'antd'
import { useState } from 'react'
import { api } from '../../api/client.ts'
import { newRequestId } from '../../api/explain.ts'
import { useAction } from '../../api/useAction.ts'
import { touchedByDecision } from './decision.ts'
import type { DecisionDialogProps } from './decision.ts'

export function TransferDialog({ task, open, onClose }: DecisionDialogProps) {
  const [requestId] = useState(newRequestId)
  const [keyword, setKeyword] = useState('')
  const [fields] = Form.useForm<{ username: string; comment?: string }>()
  const people = useQuery({
    ...api.query(taskCalls.receivers, { query: { taskId: task.id, ...(keyword ? { keyword } : {}) } }),
    enabled: open,
  })
  const transfer = useAction(taskCalls.transfer, { invalidates: touchedByDecision, quiet: true })
  return (
    <AsyncDialog
      open={open}
      title={`转交“${task.nodeName}”`}
      confirmText="转交"
      onClose={onClose}
      onConfirm={async () => {
        const { username, comment } = await fields.validateFields()
        await transfer.mutateAsync({ body: { taskId: task.id, requestId, username, ...(comment ? { comment } : {}) } })
      }}
    >
      <Form form={fields} layout="vertical" preserve={false}>
        <Form.Item name="username" label="接收人" rules={[{ required: true, message: '请选择接收人' }]}>
          <Select
            showSearch={{ filterOption: false, onSearch: setKeyword }}
            loading={people.isFetching}
            placeholder="输入姓名或账号搜索"
            notFoundContent={people.error ? '人员加载失败，请重试' : '没有相符的人员'}
            options={people.data?.map(({ username, realname, departName }) => ({
              value: username,
              label: `${realname}（${username}）${departName ? ` · ${departName}` : ''}`,
            }))}
          />
        </Form.Item>
        <Form.Item name="comment" label="说明（可不填）">
          <Input.TextArea rows={2} maxLength={400} />
        </Form.Item>
      </Form>
    </AsyncDialog>
  )
}
