import { roleCalls, roles } from '@sc/api-client/contract'
import { useLanguage, useWords } from '@sc/locale/react'
import { Form, Input } from 'antd'
import { useState } from 'react'
import { useAction } from '../../api/useAction.ts'
import { TypedDialog } from '../../controls/TypedDialog.tsx'
import { peopleWords } from './locale/people/words.ts'

interface RoleCopyProps {
  role: { id: string; roleName: string; roleCode: string }
  onClose: () => void
}

const { roleName, english, roleCode } = roles.fields
const invalidates = [roles.calls.list, roleCalls.overview, roleCalls.all]
const WELL_SPELT = new RegExp(`^(?:${roleCode.pattern.source})$`)

/** Another role that permits and reaches what this one does: only what it is called is asked. */
export function RoleCopy({ role, onClose }: RoleCopyProps) {
  const { copy: text } = useWords(peopleWords).roles
  const language = useLanguage()
  const [open, setOpen] = useState(true)
  const [fields] = Form.useForm<{ roleName: string; english?: string; roleCode: string }>()
  const copy = useAction(roleCalls.copy, { invalidates, quiet: true })
  const begun = { roleName: text.suggested(role.roleName), roleCode: `${role.roleCode}_copy` }
  return (
    <TypedDialog
      open={open}
      title={text.title(role.roleName)}
      confirmText={text.verb}
      onClose={() => {
        setOpen(false)
        onClose()
      }}
      onConfirm={async () => copy.mutateAsync({ body: { roleId: role.id, copy: await fields.validateFields() } })}
    >
      <p>{text.hint}</p>
      <Form form={fields} layout="vertical" requiredMark preserve={false} initialValues={begun}>
        <Form.Item name="roleName" label={roleName.title[language]} rules={[{ required: true, whitespace: true }, { max: roleName.max }]}>
          <Input />
        </Form.Item>
        <Form.Item name="english" label={english.title[language]} rules={[{ max: english.max }]}>
          <Input />
        </Form.Item>
        <Form.Item
          name="roleCode"
          label={roleCode.title[language]}
          extra={roleCode.hint[language]}
          rules={[{ required: true }, { max: roleCode.max }, { pattern: WELL_SPELT, message: roleCode.hint[language] }]}
        >
          <Input />
        </Form.Item>
      </Form>
    </TypedDialog>
  )
}
