import { MobileFormRenderer } from '@sc/form-renderer/mobile'
import '@sc/form-renderer/styles.css'
import { Button } from 'antd-mobile'
import { design, send, sources } from './application'

/** By a button of the form itself, without a handle. */
export function ApplyByPhone() {
  return (
    <MobileFormRenderer design={design} defaultValue={{ studentNo: '2023010101' }} sources={sources} onSubmit={send}>
      <Button block type="submit" color="primary">
        提交
      </Button>
    </MobileFormRenderer>
  )
}
