import { FormDesigner } from '@sc/form-designer'
import { parseDesign, serialiseDesign } from '@sc/form-renderer/schema'
import { useState } from 'react'

const saved = JSON.stringify({
  list: [{ type: 'input', name: '活动名称', key: '1', model: 'activity', icon: '', options: { required: true }, rules: [] }],
  config: { type: 'pc', labelPosition: 'top', labelWidth: 100, formLayout: 'horizontal', size: 'medium', customClass: '' },
})
const { design } = parseDesign(saved)

export function Forms() {
  const [json, setJson] = useState('')
  return (
    <>
      <FormDesigner
        name="活动申请表"
        initialDesign={design}
        onSave={async (changed) => {
          setJson(JSON.stringify(serialiseDesign(changed)))
        }}
        height="600px"
      />
      <output aria-label="已保存的表单">{json}</output>
    </>
  )
}
