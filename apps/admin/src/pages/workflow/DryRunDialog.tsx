import { workflow } from '@sc/api-client/contract'
import { FormRenderer } from '@sc/form-renderer'
import type { FormDesign, FormHandle } from '@sc/form-renderer'
import type { ProcessModel } from '@sc/workflow-designer'
import { ErrorState } from '@sc/ui-kit'
import { useMutation } from '@tanstack/react-query'
import { Button, Input, Modal, Typography } from 'antd'
import type { InputRef } from 'antd'
import { useId, useRef, useState } from 'react'
import { api } from '../../api/client.ts'
import { formSources } from '../../api/formSources.ts'
import { toWire } from './directory.ts'
import { DryRunResult } from './DryRunResult.tsx'

interface DryRunDialogProps {
  /** The diagram as it stands; null keeps the dialog closed. */
  model: ProcessModel | null
  processKey: () => string
  /** The form that an application would fill in. */
  design: FormDesign | undefined
  onClose: () => void
}

/** A sample applicant and sample values in, the order of approvers out. Nothing is stored. */
export function DryRunDialog({ model, processKey, design, onClose }: DryRunDialogProps) {
  const form = useRef<FormHandle>(null)
  const applicant = useRef<InputRef>(null)
  const [initiator, setInitiator] = useState('')
  const [missing, setMissing] = useState(false)
  const fieldId = useId()
  const run = useMutation({
    mutationFn: () =>
      api.call(workflow.simulate, {
        body: {
          key: processKey(),
          xml: model!.xml,
          nodeConfigs: toWire(model!.nodeConfigs),
          variables: { ...form.current?.getValues() },
          initiator: initiator.trim(),
        },
      }),
  })
  const tryOut = () => {
    if (initiator.trim() !== '') return run.mutate()
    setMissing(true)
    applicant.current?.focus()
  }
  return (
    <Modal open={model !== null} title="试运行流程" width={720} footer={null} destroyOnHidden afterClose={run.reset} onCancel={onClose}>
      <Typography.Paragraph type="secondary">
        假设每一步都通过，查看申请会经过哪些节点、由谁审批。未保存的修改也会参与试运行，不会写入任何数据。
      </Typography.Paragraph>
      <label htmlFor={fieldId}>申请人账号</label>
      <Input
        ref={applicant}
        id={fieldId}
        maxLength={64}
        placeholder="以谁的身份申请，填写学号对应的账号"
        style={{ margin: '4px 0' }}
        aria-required
        aria-invalid={missing}
        aria-describedby={missing ? `${fieldId}-missing ${fieldId}-hint` : `${fieldId}-hint`}
        {...(missing && { status: 'error' })}
        value={initiator}
        onChange={(event) => {
          setInitiator(event.target.value)
          setMissing(false)
        }}
      />
      {missing && (
        <Typography.Text id={`${fieldId}-missing`} type="danger" role="alert" style={{ display: 'block' }}>
          请填写申请人账号
        </Typography.Text>
      )}
      <Typography.Paragraph id={`${fieldId}-hint`} type="secondary">
        按学院分配的节点由申请人所在学院的人审批，所以要以一名学生的身份来试。
      </Typography.Paragraph>
      {design ? (
        <FormRenderer ref={form} design={design} sources={formSources} />
      ) : (
        <Typography.Paragraph type="secondary">在工具栏中选择参照表单后，可以在这里填写样例数据。</Typography.Paragraph>
      )}
      <Button type="primary" loading={run.isPending} onClick={tryOut}>
        开始试运行
      </Button>
      {run.error && <ErrorState error={run.error} title="试运行没有完成" />}
      {run.data && <DryRunResult {...run.data} />}
    </Modal>
  )
}
