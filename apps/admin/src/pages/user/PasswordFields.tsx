import { PASSWORD } from '@sc/api-client/contract'
import { useLanguage, useWords } from '@sc/locale/react'
import { Form, Input } from 'antd'
import type { FormInstance } from 'antd'
import type { ReactNode } from 'react'
import { userWords } from './locale/words.ts'

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
  const { fields: text } = useWords(userWords)
  return (
    <Form<NewPassword>
      {...(form ? { form } : {})}
      {...(onFinish ? { onFinish } : {})}
      layout="vertical"
      requiredMark={false}
      preserve={false}
    >
      <Form.Item name="oldpassword" label={text.old} rules={[{ required: true, message: text.noOld }]}>
        <Input.Password autoComplete="current-password" autoFocus />
      </Form.Item>
      <NewPasswordItems />
      {footer}
    </Form>
  )
}

/** A new password, and the same again. */
export function NewPasswordItems() {
  const { fields: text } = useWords(userWords)
  const language = useLanguage()
  return (
    <>
      <Form.Item
        name="password"
        label={text.next}
        extra={text.rule}
        rules={[
          { required: true, message: text.noNext },
          {
            validator: (_, value: string | undefined) =>
              !value || PASSWORD.rule.test(value) ? Promise.resolve() : Promise.reject(new Error(PASSWORD.words[language])),
          },
        ]}
      >
        <Input.Password autoComplete="new-password" />
      </Form.Item>
      <Form.Item
        name="confirmpassword"
        label={text.again}
        dependencies={['password']}
        rules={[
          { required: true, message: text.noAgain },
          ({ getFieldValue }) => ({
            validator: (_, value) =>
              !value || value === getFieldValue('password') ? Promise.resolve() : Promise.reject(new Error(text.otherwise)),
          }),
        ]}
      >
        <Input.Password autoComplete="new-password" />
      </Form.Item>
    </>
  )
}
