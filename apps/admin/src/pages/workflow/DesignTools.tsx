import type { FieldPermissions, FormDesign } from '@sc/form-renderer'
import type { ProcessModel, WorkflowDesignerHandle } from '@sc/workflow-designer'
import { PlayCircleOutlined } from '@ant-design/icons'
import { Button, Select, Tooltip } from 'antd'
import { useState } from 'react'
import type { RefObject } from 'react'
import { DryRunDialog } from './DryRunDialog.tsx'
import { useForms } from './useReferenceForm.ts'

interface DesignToolsProps {
  designer: RefObject<WorkflowDesignerHandle | null>
  processKey: () => string
  formCode: string | undefined
  design: FormDesign | undefined
  onFormChange: (formCode: string | undefined) => void
}

/** What the back office adds to the designer's toolbar: the form that conditions and permissions refer to, and the dry run. */
export function DesignTools({ designer, processKey, formCode, design, onFormChange }: DesignToolsProps) {
  const forms = useForms()
  const [tried, setTried] = useState<ProcessModel | null>(null)
  const [permissions, setPermissions] = useState<FieldPermissions>({})
  const tryOut = async () => {
    // The form is shown as it is to who applies.
    setPermissions((await designer.current?.applicantsFields()) ?? {})
    setTried((await designer.current?.getModel()) ?? null)
  }
  return (
    <>
      <Tooltip title="流转条件和字段权限中的字段来自这个表单，随流程保存">
        <Select
          allowClear
          size="small"
          aria-label="条件参照的表单"
          placeholder="选择参照表单"
          style={{ width: 150 }}
          loading={forms.isPending}
          showSearch={{ optionFilterProp: 'label' }}
          value={formCode}
          options={forms.data?.records
            .filter(({ revision }) => revision > 0)
            .map((record) => ({ value: record.formCode, label: record.formName }))}
          onChange={(code?: string) => onFormChange(code)}
        />
      </Tooltip>
      <Tooltip title="用样例数据走一遍流程，查看每一步由谁审批">
        <Button size="small" type="text" icon={<PlayCircleOutlined aria-hidden />} onClick={tryOut}>
          试运行
        </Button>
      </Tooltip>
      <DryRunDialog model={tried} processKey={processKey} design={design} permissions={permissions} onClose={() => setTried(null)} />
    </>
  )
}
