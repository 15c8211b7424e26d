import { audit, mayFold, userCalls } from '@sc/api-client/contract'
import type { AuditEntry } from '@sc/api-client/contract'
import { useWords } from '@sc/locale/react'
import { EmptyState, Page, RecordList, RelativeTime } from '@sc/ui-kit'
import { Alert, Button } from 'antd'
import { useEffect, useEffectEvent, useState } from 'react'
import { useMayCall } from '../../api/useMayCall.ts'
import { usePageAt } from '../../api/usePage.ts'
import { named } from '../../controls/named.ts'
import { useDownload } from '../../listing/useDownload.ts'
import { AuditEntryDrawer } from './AuditEntryDrawer.tsx'
import { AuditFilters } from './AuditFilters.tsx'
import { actName, changedFields, fieldName } from './auditWords.ts'
import { partTitle } from './designWords.ts'
import { wordsHere } from '../../language.ts'
import { auditWords } from './locale/audit/words.ts'
import { systemWords } from './locale/words.ts'
import { useAuditFilters } from './useAuditFilters.ts'

/** Who changed what a transcript or a permission depends on. */
export default function AuditLog() {
  const { log: text } = useWords(systemWords)
  const { person } = useWords(auditWords)
  const { filters, narrow, place, showInstead } = useAuditFilters()
  const [shown, setShown] = useState<{ entry: AuditEntry | null; open: boolean }>({ entry: null, open: false })
  const { record, request, singly, ...others } = filters
  const folds = !singly && mayFold(filters)
  const asked = { ...others, record, request, lines: folds ? ('true' as const) : undefined }
  const { insteadPage, ...list } = usePageAt(audit.list, asked, place)
  const goThere = useEffectEvent(showInstead)
  useEffect(() => {
    if (insteadPage !== null) goThere(insteadPage)
  }, [insteadPage])
  const save = useDownload(audit.export)
  const maySave = useMayCall(audit.export)
  const filtered = Object.values({ ...others, record, request }).some((value) => value !== undefined)
  return (
    <Page
      title={text.title}
      purpose={text.purpose}
      actions={
        maySave && (
          <Button loading={save.isPending} onClick={() => save.mutate({ query: asked })}>
            {text.export}
          </Button>
        )
      }
      filters={<AuditFilters value={filters} onChange={narrow} />}
    >
      {filters.request !== undefined && (
        <Alert
          type="info"
          showIcon
          title={text.ofRequest}
          action={
            <Button size="small" onClick={() => narrow({ singly })}>
              {text.allAgain}
            </Button>
          }
          style={{ marginBlockEnd: 12 }}
        />
      )}
      <RecordList<AuditEntry>
        {...list}
        label={text.title}
        recordKey={({ id }) => id}
        actionsWidth={150}
        actionsTitle={text.details}
        columns={[
          { key: 'time', title: text.time, width: 150, render: ({ time }) => <RelativeTime value={time} /> },
          {
            key: 'who',
            title: text.who,
            width: 170,
            render: ({ realname, username }) => (username ? person(realname, username) : realname),
          },
          { key: 'action', title: text.action, width: 160, render: actName },
          { key: 'record', title: text.record, phone: 'title', render: ({ title, titleEnglish }) => named(title, titleEnglish) },
          { key: 'reason', title: text.reason, width: 240, render: ({ reason }) => reason ?? '—' },
          { key: 'fields', title: text.fields, render: summary },
        ]}
        actions={(entry) => (
          <>
            {sumsUp(entry) && entry.requestId !== null && filters.request === undefined && (
              <Button type="link" onClick={() => narrow({ singly, request: entry.requestId ?? undefined })}>
                {text.single}
              </Button>
            )}
            <Button type="link" onClick={() => setShown({ entry, open: true })}>
              {text.show}
            </Button>
          </>
        )}
        empty={
          filtered ? (
            <EmptyState title={text.noMatch} description={text.noMatchHint} />
          ) : (
            <EmptyState title={text.none} description={text.noneHint} />
          )
        }
      />
      <AuditEntryDrawer {...shown} onClose={() => setShown(({ entry }) => ({ entry, open: false }))} />
    </Page>
  )
}

/** One line of many entries. */
const sumsUp = ({ action, recordId }: AuditEntry) =>
  action === 'import' || action === 'undoImport' || action === 'batch' || recordId === userCalls.activationCodes.path

/** As many as a line holds. */
const NAMED = 3

function summary(entry: AuditEntry): string {
  const { log: text } = wordsHere(systemWords)
  const { before, after, changes } = entry
  const parts = changes?.parts.map((part) => part.name || partTitle(part)) ?? []
  // That a design was saved once more says nothing beside what changed in it.
  const fields = before && after ? changedFields(entry).filter((field) => !changes || field !== 'revision') : []
  const names = [...parts, ...fields.map((field) => fieldName(field, entry.kind))]
  const count = names.length + (changes?.more ?? 0)
  if (changes?.uncompared) return text.wholeDesign
  if (count === 0) return changes?.drawing ? text.drawing : '—'
  return count > NAMED ? text.some(names.slice(0, NAMED), count) : names.join(text.joint)
}
