import { schools, session } from '@sc/api-client/contract'
import type { ResourceRow } from '@sc/api-client/contract'
import { usePermit } from '@sc/auth-sso'
import { useTab } from '@sc/layout-tabs'
import { useLanguage, useWords } from '@sc/locale/react'
import { Page } from '@sc/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button } from 'antd'
import { useState } from 'react'
import { api } from '../../api/client.ts'
import { explain } from '../../api/explain.ts'
import { QueryView } from '../../controls/QueryView.tsx'
import { ResponsiveForm } from '../../controls/ResponsiveForm.tsx'
import { useRecordForm } from '../../resource/useRecordForm.ts'
import { resourceWords } from '../../resource/locale/words.ts'
import './school.css'

const NONE = {}
const touched = [schools.calls.list, schools.calls.byId, session.config]

/** What the school is called, and what it says of itself: one record, so there is no list. */
export default function School() {
  const language = useLanguage()
  const query = useQuery(api.query(schools.calls.list, { query: {} }))
  const [saves, setSaves] = useState(0)
  return (
    <Page title={schools.page.title[language]} purpose={schools.page.purpose[language]}>
      <QueryView query={query}>
        {({ records: [record = null] }) => <SchoolForm key={saves} record={record} onSaved={() => setSaves(saves + 1)} />}
      </QueryView>
    </Page>
  )
}

interface SchoolFormProps {
  record: ResourceRow<typeof schools.fields> | null
  onSaved: () => void
}

function SchoolForm({ record: newest, onSaved }: SchoolFormProps) {
  // What a colleague saves meanwhile takes nothing away that is being typed: saving tells of it.
  const [record] = useState(newest)
  const text = useWords(resourceWords)
  const { setDirty } = useTab()
  const mayWrite = usePermit(schools.calls.edit.access)
  const [state, setState] = useState<{ busy: boolean; isReady: boolean; failure: string | null }>({
    busy: false,
    isReady: false,
    failure: null,
  })
  const { form, save } = useRecordForm({ resource: schools, referenced: NONE, record, preset: NONE, invalidates: touched })
  const submit = async () => {
    setState((before) => ({ ...before, busy: true, failure: null }))
    const failure = await save().then(
      (saved) => {
        if (saved !== false) {
          setDirty(false)
          onSaved()
        }
        return null
      },
      (error: unknown) => (error instanceof Error ? explain(error) : null),
    )
    setState((before) => ({ ...before, busy: false, failure }))
  }
  return (
    <div className="sc-school">
      {state.failure !== null && <Alert type="error" showIcon title={state.failure} />}
      <ResponsiveForm
        {...form}
        onChange={() => setDirty(true, undefined, { kept: false })}
        onReady={() => setState((before) => ({ ...before, isReady: true }))}
      />
      {mayWrite && (
        <Button type="primary" disabled={!state.isReady} loading={state.busy} onClick={() => void submit()}>
          {text.save}
        </Button>
      )}
    </div>
  )
}
