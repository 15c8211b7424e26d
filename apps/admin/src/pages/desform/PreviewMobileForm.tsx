import { form } from '@sc/api-client/contract'
import type { FormHandle } from '@sc/form-renderer'
import { FormValidationError } from '@sc/form-renderer'
import { MobileFormRenderer } from '@sc/form-renderer/mobile'
import { parseDesign } from '@sc/form-renderer/schema'
import { JsonView } from '@sc/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { App, Button, Modal } from 'antd'
import { useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { api } from '../../api/client.ts'
import { formSources } from '../../api/formSources.ts'
import { QueryView } from '../../controls/QueryView.tsx'
import '@sc/ui-kit/styles.css'
import '@sc/form-renderer/styles.css'

/** The mobile face of a design that its editor has not saved yet. */
export default function PreviewMobileForm() {
  const [search] = useSearchParams()
  const query = useQuery(api.query(form.getMobileForm, { query: { code: search.get('code') || '-' } }))
  return (
    <main style={{ maxWidth: 480, margin: '0 auto', padding: 12 }}>
      <QueryView query={query}>{({ value }) => <Preview value={value} />}</QueryView>
    </main>
  )
}

function Preview({ value }: { value: string }) {
  const { message } = App.useApp()
  const form = useRef<FormHandle>(null)
  const [shown, setShown] = useState<unknown>(null)
  const design = useMemo(() => parseDesign((JSON.parse(value) as { widgetForm: unknown }).widgetForm).design, [value])

  async function check() {
    try {
      setShown(await form.current!.validate())
    } catch (error) {
      if (error instanceof FormValidationError) void message.warning(error.message)
      else throw error
    }
  }
  return (
    <>
      <MobileFormRenderer ref={form} design={design} sources={formSources} />
      <Button block type="primary" size="large" style={{ marginTop: 16 }} onClick={() => void check()}>
        获取数据
      </Button>
      <Modal open={shown !== null} title="表单数据" footer={null} onCancel={() => setShown(null)}>
        <JsonView value={shown} />
      </Modal>
    </>
  )
}
