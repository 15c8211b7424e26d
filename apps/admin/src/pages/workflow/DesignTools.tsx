import type { FieldPermissions, FormDesign } from '@sc/form-renderer'
import type { ProcessModel, WorkflowDesignerHandle } from '@sc/workflow-designer'
import { useWords } from '@sc/locale/react'
import { ButtonTip, useClearable } from '@sc/ui-kit'
import { PlayCircleOutlined } from '@ant-design/icons'
import { Button, Select, Tooltip } from 'antd'
import { useState } from 'react'
import type { RefObject } from 'react'
import { DryRunDialog } from './DryRunDialog.tsx'
import { useForms } from './useReferenceForm.ts'
import { processPagesWords } from './locale/words.ts'

interface DesignToolsProps {
  designer: RefObject<WorkflowDesignerHandle | null>
  processKey: () => string
  formCode: string | undefined
  design: FormDesign | undefined
  onFormChange: (formCode: string | undefined) => void
}

/** What the back office adds to the designer's toolbar: the form that conditions and permissions refer to, and the dry run. */
export function DesignTools({ designer, processKey, formCode, design, onFormChange }: DesignToolsProps) {
  const { designer: text } = useWords(processPagesWords)
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
      <Tooltip title={text.formHint}>
        <Select
          allowClear={useClearable()}
          size="small"
          aria-label={text.form}
          placeholder={text.chooseForm}
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
      <ButtonTip title={text.tryHint}>
        <Button size="small" type="text" icon={<PlayCircleOutlined aria-hidden />} onClick={tryOut}>
          {text.tryOut}
        </Button>
      </ButtonTip>
      <DryRunDialog model={tried} processKey={processKey} design={design} permissions={permissions} onClose={() => setTried(null)} />
    </>
  )
}
