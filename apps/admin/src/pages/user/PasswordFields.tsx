import { PASSWORD } from '@sc/api-client/contract'
import { Form, Input } from 'antd'
import type { FormInstance } from 'antd'
import type { ReactNode } from 'react'

export interface NewPassword {
  oldpassword: string
  password: string
  confirmpassword: string
}

interface PasswordFieldsProps {
  form?: FormInstance<NewPassword>
  onFinish?: (passwords: NewPassword) => void
  footer?: ReactNode
}

/** Old password, new one, and the new one again, by the product's password rule. */
export function PasswordFields({ form, onFinish, footer }: PasswordFieldsProps) {
  return (
    <Form<NewPassword>
      {...(form ? { form } : {})}
      {...(onFinish ? { onFinish } : {})}
      layout="vertical"
      requiredMark={false}
      preserve={false}
    >
      <Form.Item name="oldpassword" label="旧密码" rules={[{ required: true, message: '请输入旧密码' }]}>
        <Input.Password autoComplete="current-password" autoFocus />
      </Form.Item>
      <Form.Item
        name="password"
        label="新密码"
        extra="至少 8 位，须含字母、数字和特殊符号"
        rules={[
          { required: true, message: '请输入新密码' },
          {
            validator: (_, value: string | undefined) =>
              !value || PASSWORD.rule.test(value) ? Promise.resolve() : Promise.reject(new Error(PASSWORD.words)),
          },
        ]}
      >
        <Input.Password autoComplete="new-password" />
      </Form.Item>
      <Form.Item
        name="confirmpassword"
        label="确认新密码"
        dependencies={['password']}
        rules={[
          { required: true, message: '请确认新密码' },
          ({ getFieldValue }) => ({
            validator: (_, value) =>
              !value || value === getFieldValue('password') ? Promise.resolve() : Promise.reject(new Error('两次输入的密码不一样！')),
          }),
        ]}
      >
        <Input.Password autoComplete="new-password" />
      </Form.Item>
      {footer}
    </Form>
  )
}
