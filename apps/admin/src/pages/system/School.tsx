import { schools, session } from '@sc/api-client/contract'
import type { ResourceRow } from '@sc/api-client/contract'
import { usePermit } from '@sc/auth-sso'
import { useTab } from '@sc/layout-tabs'
import { useLanguage, useWords } from '@sc/locale/react'
import type { FormValues } from '@sc/form-renderer'
import { confirmsByEnter, Page } from '@sc/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button } from 'antd'
import { useEffect, useState } from 'react'
import { api } from '../../api/client.ts'
import { explain } from '../../api/explain.ts'
import { QueryView } from '../../controls/QueryView.tsx'
import { KeptNotice } from '../../drafts/KeptNotice.tsx'
import { useDeviceKeeper } from '../../drafts/useDeviceKeeper.ts'
import { changesOf } from '../../resource/changesOf.ts'
import { RecordForm } from '../../resource/RecordForm.tsx'
import { useRecordForm } from '../../resource/useRecordForm.ts'
import { resourceWords } from '../../resource/locale/words.ts'
import './school.css'

const NONE = {}
const touched = [schools.calls.list, schools.calls.byId, session.config]

/** What the school is called, and what it says of itself: one record, so there is no list. */
export default function School() {
  const language = useLanguage()
  const query = useQuery(api.query(schools.calls.list, { query: {} }))
  const [times, setTimes] = useState(0)
  return (
    <Page title={schools.page.title[language]} purpose={schools.page.purpose[language]}>
      <QueryView query={query}>
        {({ records: [record = null] }) => <SchoolForm key={times} record={record} onDone={() => setTimes(times + 1)} />}
      </QueryView>
    </Page>
  )
}

type SchoolRecord = ResourceRow<typeof schools.fields>

interface SchoolFormProps {
  record: SchoolRecord | null
  /** Begins anew with what is saved. */
  onDone: () => void
}

/** What the window keeps of the page over a reload. */
interface Kept {
  /** What saving changes. */
  record: SchoolRecord | null
  /** What somebody filled in otherwise than that has it. */
  changes: FormValues
}

const keptIn = (content: string | null) => JSON.parse(content ?? 'null') as Kept | null

function SchoolForm({ record: newest, onDone }: SchoolFormProps) {
  const keeper = useDeviceKeeper('school', 'page', sessionStorage)
  const [kept] = useState(() => keptIn(keeper.read()))
  // What a colleague saves meanwhile takes nothing away that is being typed: saving tells of it.
  const [record] = useState(kept ? kept.record : newest)
  const text = useWords(resourceWords)
  const { setDirty } = useTab()
  const mayWrite = usePermit(schools.calls.edit.access)
  const [state, setState] = useState<{ busy: boolean; isReady: boolean; failure: string | null }>({
    busy: false,
    isReady: false,
    failure: null,
  })
  const { form, save } = useRecordForm({
    resource: schools,
    referenced: NONE,
    record,
    preset: NONE,
    kept: kept?.changes,
    invalidates: touched,
  })
  const wasKept = kept !== null
  useEffect(() => {
    if (wasKept) setDirty(true)
  }, [wasKept, setDirty])
  const begin = () => {
    keeper.forget()
    setDirty(false)
    onDone()
  }
  const keep = (values: FormValues) => {
    const changes = changesOf(schools.fields, record, values)
    const changed = Object.keys(changes).length > 0
    if (changed) keeper.keep(JSON.stringify({ record, changes } satisfies Kept))
    else keeper.forget()
    setDirty(changed)
  }
  const submit = async () => {
    setState((before) => ({ ...before, busy: true, failure: null }))
    const failure = await save().then(
      (saved) => {
        if (saved === false) return null
        begin()
        // Every page says what students earn in the unit that it was opened with.
        if (saved !== true && record && saved.result.hoursUnit !== record.hoursUnit) location.reload()
        return null
      },
      (error: unknown) => (error instanceof Error ? explain(error) : null),
    )
    setState((before) => ({ ...before, busy: false, failure }))
  }
  return (
    <div
      className="sc-school"
      role="presentation"
      onKeyDown={(event) => {
        if (!mayWrite || !state.isReady || state.busy || !confirmsByEnter(event)) return
        event.preventDefault()
        void submit()
      }}
    >
      {kept && <KeptNotice onStartOver={begin} />}
      {state.failure !== null && <Alert type="error" showIcon title={state.failure} />}
      <RecordForm {...form} onChange={keep} onReady={() => setState((before) => ({ ...before, isReady: true }))} />
      {mayWrite && (
        <div className="sc-school-save">
          <Button type="primary" disabled={!state.isReady} loading={state.busy} onClick={() => void submit()}>
            {text.save}
          </Button>
        </div>
      )}
    </div>
  )
}
