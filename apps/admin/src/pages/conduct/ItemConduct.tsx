import { keyOf } from '@sc/api-client'
import { conduct } from '@sc/api-client/contract'
import type { ItemConductEntry, ResourceFields } from '@sc/api-client/contract'
import { text as both } from '@sc/locale'
import { useWords } from '@sc/locale/react'
import { EmptyState, RecordList, StatusTag } from '@sc/ui-kit'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Badge, Button, Card, Checkbox, Typography } from 'antd'
import { useEffect, useState } from 'react'
import { api } from '../../api/client.ts'
import { useAction } from '../../api/useAction.ts'
import { usePage } from '../../api/usePage.ts'
import { Proofs } from '../../controls/Proofs.tsx'
import { useConfirm } from '../../controls/useConfirm.ts'
import { ReasonedDialog } from '../../resource/ReasonedDialog.tsx'
import { appealTags } from './appealTags.ts'
import { conductWords } from './locale/words.ts'
import './conduct.css'

/** How often the page asks whether somebody appeals meanwhile. */
const ASKED_MS = 15_000

const touched = { invalidates: [conduct.ofItem] }

/** What somebody gives a reason for: `waive` without an entry is of all of them. */
type Asking = { act: 'waive'; entry: ItemConductEntry | null } | { act: 'refuse'; entry: ItemConductEntry }

interface ItemConductProps {
  itemId: string
  /** Where it stands: whether somebody appeals, who waits for an answer, or nobody does. */
  waiting: boolean
}

/** Who lost points at an activity, and who appeals against it; nothing while nobody has lost any. */
export function ItemConduct({ itemId, waiting }: ItemConductProps) {
  const { item: text } = useWords(conductWords)
  const [asking, setAsking] = useState<{ what: Asking; open: boolean; times: number } | null>(null)
  const { data } = useQuery({ ...api.query(conduct.ofItem, { query: { itemId, pageSize: 1 } }), refetchInterval: ASKED_MS })
  useListAgain(data && `${data.open} ${data.standing} ${data.total}`)
  if (!data || data.total === 0 || waiting !== data.open > 0) return null
  const ask = (what: Asking) => setAsking((before) => ({ what, open: true, times: (before?.times ?? 0) + 1 }))
  return (
    <Card
      size="small"
      className="sc-conduct-item"
      title={
        <>
          {text.title} <Badge count={data.open} title={text.open(data.open)} />
        </>
      }
      extra={data.standing > 1 && <Button onClick={() => ask({ act: 'waive', entry: null })}>{text.waiveAll}</Button>}
    >
      <Entries itemId={itemId} onAsk={ask} />
      {asking && (
        <WithReason
          key={asking.times}
          itemId={itemId}
          standing={data.standing}
          what={asking.what}
          open={asking.open}
          onClose={() => setAsking({ ...asking, open: false })}
        />
      )}
    </Card>
  )
}

/** Something was taken, asked or given back: the list that is shown is another. */
function useListAgain(told: string | undefined) {
  const queryClient = useQueryClient()
  useEffect(() => void queryClient.invalidateQueries({ queryKey: keyOf(conduct.ofItem) }), [queryClient, told])
}

function Entries({ itemId, onAsk }: { itemId: string; onAsk: (what: Asking) => void }) {
  const { item: text, reasons, signed } = useWords(conductWords)
  const [takenOnly, setTakenOnly] = useState(false)
  const list = usePage(conduct.ofItem, { itemId, only: takenOnly ? ('taken' as const) : undefined })
  return (
    <>
      <Checkbox className="sc-conduct-filter" checked={takenOnly} onChange={({ target }) => setTakenOnly(target.checked)}>
        {text.takenOnly}
      </Checkbox>
      <RecordList<ItemConductEntry>
        {...list}
        label={text.title}
        recordKey={({ id }) => id}
        columns={[
          {
            key: 'name',
            title: text.name,
            width: 124,
            phone: 'title',
            render: ({ realname, studentNo }) => (
              <>
                <div>{realname}</div>
                {studentNo !== null && <Typography.Text type="secondary">{studentNo}</Typography.Text>}
              </>
            ),
          },
          { key: 'reason', title: text.reason, width: 130, render: ({ reason }) => reasons[reason] },
          { key: 'points', title: text.points, width: 80, align: 'right', render: ({ points }) => signed(points) },
          { key: 'state', title: text.state, width: 160, render: (entry) => <State {...entry} /> },
          { key: 'appeal', title: text.appeal, render: ({ appeal }) => (appeal === null ? '—' : <Appeal {...appeal} />) },
          { key: 'at', title: text.at, width: 108, render: ({ createTime }) => createTime.slice(5, 16) },
        ]}
        actionsWidth={170}
        actions={(entry) => <Acts entry={entry} onAsk={onAsk} />}
        empty={<EmptyState title={text.none} />}
      />
    </>
  )
}

function State({ points, cause, undone, note }: ItemConductEntry) {
  const { item: text, causes } = useWords(conductWords)
  const words = undone !== null ? text.undone(causes[undone]) : cause !== null ? causes[cause] : points < 0 ? text.taken : text.given
  return (
    <>
      {words}
      {note !== null && (
        <div>
          <Typography.Text type="secondary">{note}</Typography.Text>
        </div>
      )}
    </>
  )
}

function Appeal({ reason, proofs, state, answer, decidedByName }: NonNullable<ItemConductEntry['appeal']>) {
  const { states, answered, proofs: label } = useWords(conductWords)
  return (
    <>
      <StatusTag status={appealTags[state]}>{states[state]}</StatusTag> {reason}
      {proofs.length > 0 && <Proofs proofs={proofs} label={label} />}
      {decidedByName !== null && (
        <div>
          <Typography.Text type="secondary">{answered(decidedByName, answer)}</Typography.Text>
        </div>
      )}
    </>
  )
}

function Acts({ entry, onAsk }: { entry: ItemConductEntry; onAsk: (what: Asking) => void }) {
  const { item: text } = useWords(conductWords)
  const confirm = useConfirm()
  const decide = useAction(conduct.decide, touched)
  const { realname, points, cause, undone, own, appeal } = entry
  if (points >= 0 || cause !== null || undone !== null) return null
  if (own) return <Typography.Text type="secondary">{text.own}</Typography.Text>
  if (appeal?.state !== 'open')
    return (
      <Button type="link" aria-label={text.waiveOf(realname)} onClick={() => onAsk({ act: 'waive', entry })}>
        {text.waive}
      </Button>
    )
  const accept = () =>
    confirm({
      title: text.acceptQuestion(realname),
      content: text.acceptContent(-points),
      okText: text.accept,
      run: () => decide.mutateAsync({ body: { id: appeal.id, accepted: true } }),
    })
  return (
    <>
      <Button type="link" onClick={accept}>
        {text.accept}
      </Button>
      <Button type="link" onClick={() => onAsk({ act: 'refuse', entry })}>
        {text.refuse}
      </Button>
    </>
  )
}

const reasonOf = (word: 'waiveReason' | 'refuseReason') =>
  ({
    reason: {
      type: 'text',
      title: both(conductWords['zh-CN'].item[word], conductWords['en-US'].item[word]),
      max: 200,
      required: true,
      lines: true,
    },
  }) as const satisfies ResourceFields
const fields = { waive: reasonOf('waiveReason'), refuse: reasonOf('refuseReason') }

interface WithReasonProps {
  itemId: string
  standing: number
  what: Asking
  open: boolean
  onClose: () => void
}

function WithReason({ itemId, standing, what, open, onClose }: WithReasonProps) {
  const { item: text } = useWords(conductWords)
  const waive = useAction(conduct.waive, touched)
  const decide = useAction(conduct.decide, touched)
  const { act, entry } = what
  const run = (reason: string): Promise<unknown> =>
    act === 'refuse'
      ? decide.mutateAsync({ body: { id: entry.appeal?.id ?? '', accepted: false, answer: reason } })
      : waive.mutateAsync({ body: { itemId, reason, ...(entry && { ids: [entry.id] }) } })
  const title = entry === null ? text.waiveAllOf(standing) : act === 'waive' ? text.waiveOf(entry.realname) : text.refuseOf(entry.realname)
  return (
    <ReasonedDialog
      open={open}
      title={title}
      confirmText={act === 'waive' ? text.waive : text.refuse}
      hint={act === 'waive' ? text.waiveHint : text.refuseHint}
      fields={fields[act]}
      onConfirm={({ reason }) =>
        run(String(reason)).then(
          () => true,
          () => false,
        )
      }
      onClose={onClose}
    />
  )
}
