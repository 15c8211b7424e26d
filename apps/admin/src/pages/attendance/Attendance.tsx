import { ArrowLeftOutlined } from '@ant-design/icons'
import { keyOf } from '@sc/api-client'
import { attendance, evaluation } from '@sc/api-client/contract'
import type { Attendee, CallResult } from '@sc/api-client/contract'
import { useTab } from '@sc/layout-tabs'
import { textOf } from '@sc/locale'
import { useWords } from '@sc/locale/react'
import { EmptyState, Page } from '@sc/ui-kit'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useEffect, useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { api } from '../../api/client.ts'
import { QueryView } from '../../controls/QueryView.tsx'
import { ItemConduct } from '../conduct/ItemConduct.tsx'
import { Attendees } from './Attendees.tsx'
import { Closing } from './Closing.tsx'
import type { Shown } from './Closing.tsx'
import { CodeBoard } from './CodeBoard.tsx'
import { Evaluations } from './Evaluations.tsx'
import { attendanceWords } from './locale/words.ts'
import { MarkDialog } from './MarkDialog.tsx'
import { MakeUps } from './MakeUps.tsx'
import { MarkListDialog } from './MarkListDialog.tsx'
import { useFinish } from './useFinish.tsx'
import type { ClosingOf } from './useFinish.tsx'
import './attendance.css'

/** How often the page asks who has come meanwhile. */
const ASKED_MS = 5_000

/** Signing in at a project: the code to scan, who has come, and their scores at the end. */
export default function Attendance() {
  const text = useWords(attendanceWords)
  const itemId = useSearchParams()[0].get('id')
  return itemId === null ? <EmptyState title={text.noProject} /> : <OfProject key={itemId} itemId={itemId} />
}

function OfProject({ itemId }: { itemId: string }) {
  const text = useWords(attendanceWords)
  const whole = useQuery({ ...api.query(attendance.list, { query: { itemId, pageSize: 1 } }), refetchInterval: ASKED_MS })
  const closing = useQuery({
    ...api.query(attendance.closing, { query: { itemId } }),
    enabled: whole.data !== undefined && whole.data.attendance !== 'none',
    refetchInterval: ASKED_MS,
  })
  const name = whole.data?.itemName
  const { setTitle } = useTab()
  useEffect(() => {
    if (name !== undefined) setTitle(textOf(attendanceWords, ({ titleOf }) => titleOf(name)))
  }, [setTitle, name])
  useListAgain(whole.data?.counts)
  return (
    <Page
      bare
      title={name === undefined ? text.title : text.titleOf(name)}
      purpose={closing.data?.ended ? text.purposeOver : text.purpose}
      breadcrumb={
        <Link to="/project/list">
          <ArrowLeftOutlined aria-hidden /> {text.back}
        </Link>
      }
      actions={closing.data && !closing.data.ended && <Finish itemId={itemId} />}
    >
      <QueryView query={whole}>
        {(data) =>
          data.attendance === 'none' ? (
            <EmptyState title={text.notAttended.title} description={text.notAttended.hint} />
          ) : (
            <Attended itemId={itemId} closing={closing.data} {...data} />
          )
        }
      </QueryView>
    </Page>
  )
}

type Whole = CallResult<typeof attendance.list>

/** Somebody came: the list that is shown is another, and so many more may say what they think of it. */
function useListAgain(counts: Whole['counts'] | undefined) {
  const queryClient = useQueryClient()
  const told = JSON.stringify(counts)
  useEffect(() => {
    for (const touched of [attendance.list, attendance.closing, evaluation.list])
      void queryClient.invalidateQueries({ queryKey: keyOf(touched) })
  }, [queryClient, told])
}

function Attended({
  itemId,
  itemName,
  attendance: setting,
  counts,
  roles,
  closing,
}: Whole & { itemId: string; closing: ClosingOf | undefined }) {
  const both = setting === 'inOut'
  const [marking, setMarking] = useState<{ of: Attendee | null; open: boolean }>({ of: null, open: false })
  const [isListOpen, showList] = useState(false)
  const [shown, show] = useState<Shown>({ state: 'all', role: 'all' })
  // Nobody signs in any more.
  const isOver = closing?.ended === true
  return (
    <div className={isOver ? 'sc-attendance sc-attendance-over' : 'sc-attendance'}>
      <MakeUps itemId={itemId} />
      <ItemConduct itemId={itemId} waiting />
      {isOver && <Closing itemId={itemId} both={both} counts={counts} closing={closing} onShow={show} />}
      <Attendees
        itemId={itemId}
        both={both}
        counts={counts}
        roles={roles}
        shown={shown}
        onShow={show}
        onMark={(of) => setMarking({ of, open: true })}
        onMarkList={() => showList(true)}
      />
      {!isOver && <CodeBoard itemId={itemId} itemName={itemName} both={both} present={counts.in + counts.out} gone={counts.out} />}
      <ItemConduct itemId={itemId} waiting={false} />
      <Evaluations itemId={itemId} />
      <MarkListDialog itemId={itemId} both={both} open={isListOpen} onClose={() => showList(false)} />
      <MarkDialog itemId={itemId} both={both} {...marking} onClose={() => setMarking(({ of }) => ({ of, open: false }))} />
    </div>
  )
}

/** For who does not wait for the end. */
function Finish({ itemId }: { itemId: string }) {
  const { finish: text } = useWords(attendanceWords)
  const [ask, asking] = useFinish(itemId)
  return (
    <Button type="primary" loading={asking && { delay: 300 }} onClick={() => ask({ title: text.question, okText: text.confirm })}>
      {text.verb}
    </Button>
  )
}
