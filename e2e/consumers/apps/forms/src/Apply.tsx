import { useRef } from 'react'
import { Button, message } from 'antd'
import { FormRenderer, FormValidationError, type FormHandle } from '@sc/form-renderer'
import '@sc/form-renderer/styles.css'
import { design, send, sources } from './application'

/** As the package's README has it. */
export function Apply() {
  const form = useRef<FormHandle>(null)
  const submit = () =>
    form.current?.submit().catch((error: unknown) => {
      if (error instanceof FormValidationError) message.error(error.message)
    })
  return (
    <>
      <FormRenderer ref={form} design={design} defaultValue={{ studentNo: '2023010101' }} sources={sources} onSubmit={send} />
      <Button type="primary" onClick={submit}>
        提交
      </Button>
    </>
  )
}
