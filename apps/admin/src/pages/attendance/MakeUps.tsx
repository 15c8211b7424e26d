import { keyOf } from '@sc/api-client'
import { attendance, evaluation, makeUp } from '@sc/api-client/contract'
import type { AskedMakeUp, MakeUpState, ResourceFields } from '@sc/api-client/contract'
import { text as both } from '@sc/locale'
import { useWords } from '@sc/locale/react'
import { EmptyState, RecordList, StatusTag } from '@sc/ui-kit'
import type { Status } from '@sc/ui-kit'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Badge, Button, Card, Segmented, Typography } from 'antd'
import { useEffect, useState } from 'react'
import { api } from '../../api/client.ts'
import { useAction } from '../../api/useAction.ts'
import { usePage } from '../../api/usePage.ts'
import { Proofs } from '../../controls/Proofs.tsx'
import { useConfirm } from '../../controls/useConfirm.ts'
import { ReasonedDialog } from '../../resource/ReasonedDialog.tsx'
import { attendanceWords } from './locale/words.ts'

/** How often the page asks whether somebody has asked meanwhile. */
const ASKED_MS = 15_000

const tags: Record<MakeUpState, Status> = { open: 'pending', accepted: 'approved', refused: 'rejected', withdrawn: 'neutral' }

const touched = { invalidates: [makeUp.list, attendance.list, attendance.closing, evaluation.list] }

/** Who asks for a sign-in that is missing, before everybody else; nothing while nobody has. */
export function MakeUps({ itemId }: { itemId: string }) {
  const { makeUps: text } = useWords(attendanceWords)
  const [which, setWhich] = useState<'open' | 'all'>('open')
  const [refusing, setRefusing] = useState<{ request: AskedMakeUp; open: boolean } | null>(null)
  const { data } = useQuery({ ...api.query(makeUp.list, { query: { itemId, pageSize: 1 } }), refetchInterval: ASKED_MS })
  useListAgain(data && `${data.open} ${data.total}`)
  if (!data || data.total === 0) return null
  const shown = data.open > 0 ? which : 'all'
  return (
    <Card
      size="small"
      className="sc-make-ups"
      title={
        <>
          {text.title} <Badge count={data.open} title={text.open(data.open)} />
        </>
      }
      extra={
        data.open > 0 && (
          <Segmented<'open' | 'all'>
            aria-label={text.which}
            size="small"
            value={shown}
            onChange={setWhich}
            options={[
              { value: 'open', label: text.only },
              { value: 'all', label: text.all },
            ]}
          />
        )
      }
    >
      <Requests
        itemId={itemId}
        state={shown === 'open' ? 'open' : undefined}
        onRefuse={(request) => setRefusing({ request, open: true })}
      />
      {refusing && <Refuse key={refusing.request.id} {...refusing} onClose={() => setRefusing({ ...refusing, open: false })} />}
    </Card>
  )
}

/** Somebody asked, or was answered: the list that is shown is another. */
function useListAgain(told: string | undefined) {
  const queryClient = useQueryClient()
  useEffect(() => void queryClient.invalidateQueries({ queryKey: keyOf(makeUp.list) }), [queryClient, told])
}

interface RequestsProps {
  itemId: string
  state: MakeUpState | undefined
  onRefuse: (request: AskedMakeUp) => void
}

function Requests({ itemId, state, onRefuse }: RequestsProps) {
  const { makeUps: text } = useWords(attendanceWords)
  const list = usePage(makeUp.list, { itemId, state })
  return (
    <RecordList<AskedMakeUp>
      {...list}
      label={text.title}
      recordKey={({ id }) => id}
      columns={[
        {
          key: 'name',
          title: text.name,
          width: 150,
          phone: 'title',
          render: ({ realname, studentNo }) => (studentNo === null ? realname : `${realname} ${studentNo}`),
        },
        { key: 'kind', title: text.kind, width: 80, render: ({ kind }) => text.kinds[kind] },
        { key: 'at', title: text.at, width: 108, render: ({ at }) => at.slice(5, 16) },
        { key: 'reason', title: text.reason, width: 200, render: ({ reason }) => reason },
        { key: 'proofs', title: text.proofs, width: 180, render: ({ proofs }) => <Proofs proofs={proofs} label={text.proofs} /> },
        {
          key: 'state',
          title: text.state,
          width: 160,
          render: ({ state: became, decidedByName, answer }) => (
            <>
              <StatusTag status={tags[became]}>{text.states[became]}</StatusTag>
              {decidedByName !== null && <Typography.Text type="secondary">{text.answered(decidedByName, answer)}</Typography.Text>}
            </>
          ),
        },
      ]}
      actionsWidth={150}
      actions={(request) => (request.state === 'open' ? <Decide {...request} onRefuse={() => onRefuse(request)} /> : null)}
      empty={<EmptyState title={text.none} />}
    />
  )
}

function Decide({ id, realname, kind, at, own, onRefuse }: AskedMakeUp & { onRefuse: () => void }) {
  const { makeUps: text } = useWords(attendanceWords)
  const confirm = useConfirm()
  const decide = useAction(makeUp.decide, touched)
  if (own) return <Typography.Text type="secondary">{text.own}</Typography.Text>
  const accept = () =>
    confirm({
      title: text.acceptQuestion(realname, text.kinds[kind]),
      content: text.acceptContent(at),
      okText: text.accept,
      run: () => decide.mutateAsync({ body: { id, accepted: true } }),
    })
  return (
    <>
      <Button type="link" onClick={accept}>
        {text.accept}
      </Button>
      <Button type="link" onClick={onRefuse}>
        {text.refuse}
      </Button>
    </>
  )
}

const reasonTitle = both(attendanceWords['zh-CN'].makeUps.refuseReason, attendanceWords['en-US'].makeUps.refuseReason)
const fields = { reason: { type: 'text', title: reasonTitle, max: 200, required: true, lines: true } } as const satisfies ResourceFields

function Refuse({ request, open, onClose }: { request: AskedMakeUp; open: boolean; onClose: () => void }) {
  const { makeUps: text } = useWords(attendanceWords)
  const decide = useAction(makeUp.decide, touched)
  return (
    <ReasonedDialog
      open={open}
      title={text.refuseOf(request.realname, text.kinds[request.kind])}
      confirmText={text.refuse}
      hint={text.refuseHint}
      fields={fields}
      onConfirm={({ reason }) =>
        decide.mutateAsync({ body: { id: request.id, accepted: false, answer: String(reason) } }).then(
          () => true,
          () => false,
        )
      }
      onClose={onClose}
    />
  )
}
