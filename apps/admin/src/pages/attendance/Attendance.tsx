import { ArrowLeftOutlined } from '@ant-design/icons'
import { keyOf } from '@sc/api-client'
import { attendance, item, score } from '@sc/api-client/contract'
import type { Attendee, CallResult } from '@sc/api-client/contract'
import { useTab } from '@sc/layout-tabs'
import { textOf } from '@sc/locale'
import { useWords } from '@sc/locale/react'
import { EmptyState, Page } from '@sc/ui-kit'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { App, Button } from 'antd'
import { useEffect, useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { api } from '../../api/client.ts'
import { useAction } from '../../api/useAction.ts'
import { QueryView } from '../../controls/QueryView.tsx'
import { useConfirm } from '../../controls/useConfirm.ts'
import { withConsent } from '../../controls/withConsent.tsx'
import { Attendees } from './Attendees.tsx'
import { CodeBoard } from './CodeBoard.tsx'
import { Evaluations } from './Evaluations.tsx'
import { attendanceWords } from './locale/words.ts'
import { MarkDialog } from './MarkDialog.tsx'
import { MakeUps } from './MakeUps.tsx'
import { MarkListDialog } from './MarkListDialog.tsx'
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
      purpose={text.purpose}
      breadcrumb={
        <Link to="/project/list">
          <ArrowLeftOutlined aria-hidden /> {text.back}
        </Link>
      }
      actions={whole.data && whole.data.attendance !== 'none' && <Finish itemId={itemId} {...whole.data} />}
    >
      <QueryView query={whole}>
        {(data) =>
          data.attendance === 'none' ? (
            <EmptyState title={text.notAttended.title} description={text.notAttended.hint} />
          ) : (
            <Attended itemId={itemId} {...data} />
          )
        }
      </QueryView>
    </Page>
  )
}

type Whole = CallResult<typeof attendance.list>

/** Somebody came: the list that is shown is another. */
function useListAgain(counts: Whole['counts'] | undefined) {
  const queryClient = useQueryClient()
  const told = JSON.stringify(counts)
  useEffect(() => void queryClient.invalidateQueries({ queryKey: keyOf(attendance.list) }), [queryClient, told])
}

function Attended({ itemId, itemName, attendance: setting, counts }: Whole & { itemId: string }) {
  const both = setting === 'inOut'
  const [marking, setMarking] = useState<{ of: Attendee | null; open: boolean }>({ of: null, open: false })
  const [isListOpen, showList] = useState(false)
  return (
    <div className="sc-attendance">
      <MakeUps itemId={itemId} />
      <Attendees
        itemId={itemId}
        both={both}
        counts={counts}
        onMark={(of) => setMarking({ of, open: true })}
        onMarkList={() => showList(true)}
      />
      <CodeBoard itemId={itemId} itemName={itemName} both={both} present={counts.in + counts.out} gone={counts.out} />
      <Evaluations itemId={itemId} />
      <MarkListDialog itemId={itemId} both={both} open={isListOpen} onClose={() => showList(false)} />
      <MarkDialog itemId={itemId} both={both} {...marking} onClose={() => setMarking(({ of }) => ({ of, open: false }))} />
    </div>
  )
}

/** What comes of it is said before, by what is so at that moment. */
function Finish({ itemId, attendance: setting, counts }: Whole & { itemId: string }) {
  const { finish: text } = useWords(attendanceWords)
  const confirm = useConfirm()
  const { modal } = App.useApp()
  const finish = useAction(attendance.finish, { invalidates: [attendance.list, item.list, score.records] })
  const ask = () =>
    confirm({
      title: text.question,
      content: text.content(counts.ready, setting === 'inOut' ? counts.in : 0),
      okText: text.confirm,
      run: async (giveBack) => {
        giveBack()
        return withConsent(
          modal,
          (consent) => finish.mutateAsync({ body: { itemId, ...(consent !== undefined && { consent }) } }),
          text.waiting,
        )
      },
    })
  return (
    <Button type="primary" onClick={ask}>
      {text.verb}
    </Button>
  )
}
