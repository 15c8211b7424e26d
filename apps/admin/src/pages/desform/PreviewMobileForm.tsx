import { form } from '@sc/api-client/contract'
import { useSessionState } from '@sc/auth-sso'
import type { FormHandle } from '@sc/form-renderer'
import { MobileFormRenderer } from '@sc/form-renderer/mobile'
import { readDesign } from '@sc/form-renderer/schema'
import { JsonView } from '@sc/ui-kit'
import { useWords } from '@sc/locale/react'
import { useQuery } from '@tanstack/react-query'
import { App, Button, Modal, Result } from 'antd'
import { useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { api } from '../../api/client.ts'
import { formSources } from '../../api/formSources.ts'
import { loadedForm, sayFault } from '../../controls/faultWords.ts'
import { QueryView } from '../../controls/QueryView.tsx'
import '@sc/ui-kit/styles.css'
import '@sc/form-renderer/styles.css'
import { formPagesWords } from './locale/words.ts'

/** As a phone shows it: a design that its editor has not saved yet. */
export default function PreviewMobileForm() {
  const { preview: text } = useWords(formPagesWords)
  const [search] = useSearchParams()
  const query = useQuery(api.query(form.getMobileForm, { query: { code: search.get('code') || '-' } }))
  const state = useSessionState()
  // What was filled in stays, unseen, until the window behind has signed in again.
  const expired = state.phase === 'signedIn' && state.expired
  return (
    <>
      {expired && <Result status="warning" title={text.expired} subTitle={text.expiredHint} />}
      <main hidden={expired} style={{ maxWidth: 480, margin: '0 auto', padding: 12 }}>
        <QueryView query={query}>{({ value }) => <Preview value={value} covered={expired} />}</QueryView>
      </main>
    </>
  )
}

function Preview({ value, covered }: { value: string; covered: boolean }) {
  const { preview: text } = useWords(formPagesWords)
  const { message } = App.useApp()
  const form = useRef<FormHandle>(null)
  const [shown, setShown] = useState<unknown>(null)
  const design = useMemo(() => readDesign((JSON.parse(value) as { widgetForm: unknown }).widgetForm), [value])

  async function check() {
    try {
      setShown(await loadedForm(form).validate())
    } catch (error) {
      sayFault(message, error)
    }
  }
  return (
    <>
      <MobileFormRenderer ref={form} design={design} sources={formSources} />
      <Button block type="primary" size="large" style={{ marginTop: 16 }} onClick={() => void check()}>
        {text.read}
      </Button>
      <Modal open={shown !== null && !covered} title={text.data} footer={null} onCancel={() => setShown(null)}>
        <JsonView value={shown} />
      </Modal>
    </>
  )
}
