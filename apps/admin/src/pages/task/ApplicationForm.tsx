import { instance, task } from '@sc/api-client/contract'
import type { InstanceDetail } from '@sc/api-client/contract'
import { FormValidationError } from '@sc/form-renderer'
import type { FormHandle } from '@sc/form-renderer'
import { asStored, parseDesign } from '@sc/form-renderer/schema'
import { useTab } from '@sc/layout-tabs'
import { App, Button, Card } from 'antd'
import { useMemo, useState } from 'react'
import type { RefObject } from 'react'
import { HoursPreview } from '../activity/HoursPreview.tsx'
import { newRequestId } from '../../api/explain.ts'
import { formSources } from '../../api/formSources.ts'
import { useAction } from '../../api/useAction.ts'
import { ActionBar } from '../../controls/ActionBar.tsx'
import { useSingleFlight } from '../../controls/useSingleFlight.ts'
import { ResponsiveForm } from '../../controls/ResponsiveForm.tsx'

interface ApplicationFormProps {
  detail: InstanceDetail
  form: RefObject<FormHandle | null>
  /** The present node lets the reader change some fields. */
  opened: boolean
  /** The form as the reader has it now. */
  onEdit: (values: Record<string, unknown>) => void
}

/** What was applied for: to read, to change where the present node lets the reader, or to submit again after it came back. */
export function ApplicationForm({ detail, form, opened, onEdit }: ApplicationFormProps) {
  const { message } = App.useApp()
  const tab = useTab()
  const [requestId] = useState(newRequestId)
  const design = useMemo(() => parseDesign(detail.formDesign).design, [detail.formDesign])
  const [filled, setFilled] = useState<Record<string, unknown>>(detail.values)
  const editable = detail.allowed.includes('resubmit')
  // To who reads, a field that was left empty is empty; who submits again starts from the defaults where nothing is stored.
  const values = useMemo(() => (editable ? detail.values : asStored(design, detail.values)), [editable, design, detail.values])
  const resubmit = useAction(instance.resubmit, {
    invalidates: [instance.detail, instance.mine, task.todo],
    onDone: () => tab.setDirty(false),
  })

  const [submit, busy] = useSingleFlight(async () => {
    try {
      const values = await form.current!.validate()
      await resubmit.mutateAsync({ body: { instanceId: detail.instance.id, values, requestId } }).catch(() => undefined)
    } catch (error) {
      if (error instanceof FormValidationError) void message.warning(error.message)
      else throw error
    }
  })

  return (
    <div>
      <Card title="申请内容" size="small" className="sc-instance-form">
        {editable && <HoursPreview rule={detail.hoursRule} field={detail.hoursField} values={filled} />}
        <ResponsiveForm
          ref={form}
          design={design}
          sources={formSources}
          defaultValue={values}
          permissions={detail.fieldPermissions}
          readOnly={!editable && !opened}
          onChange={(values) => {
            tab.setDirty(true)
            setFilled(values)
            onEdit(values)
          }}
        />
      </Card>
      {editable && (
        <ActionBar label="修改申请" words="修改后重新提交，从头审批">
          <Button type="primary" loading={busy} onClick={() => submit()}>
            重新提交
          </Button>
        </ActionBar>
      )}
    </div>
  )
}
