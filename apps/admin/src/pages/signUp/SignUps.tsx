import { ArrowLeftOutlined } from '@ant-design/icons'
import { item, signUp } from '@sc/api-client/contract'
import type { CallResult, SignUpEntry, SignUpState as State } from '@sc/api-client/contract'
import { useTab } from '@sc/layout-tabs'
import { textOf } from '@sc/locale'
import { useWords } from '@sc/locale/react'
import { EmptyState, Page, RecordList, RelativeTime } from '@sc/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { App, Button, Select } from 'antd'
import { useEffect, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { api } from '../../api/client.ts'
import { useAction } from '../../api/useAction.ts'
import { usePage } from '../../api/usePage.ts'
import { projectName } from '../../controls/projectName.ts'
import { QueryView } from '../../controls/QueryView.tsx'
import { SearchBox } from '../../controls/SearchBox.tsx'
import { useConfirm } from '../../controls/useConfirm.ts'
import { withConsent } from '../../controls/withConsent.tsx'
import { useDownload } from '../../listing/useDownload.ts'
import { AnswerLeave } from './AnswerLeave.tsx'
import { DrawDialog } from './DrawDialog.tsx'
import { EnterDialog } from './EnterDialog.tsx'
import { signUpWords } from './locale/words.ts'
import { SignUpState } from './SignUpState.tsx'
import './signUp.css'

type Whole = CallResult<typeof signUp.list>

const STATES = ['placed', 'waiting', 'pending', 'refused', 'cancelled'] as const

/** Who signed up for a project, and what its organiser does about it. */
export default function SignUps() {
  const { list: text } = useWords(signUpWords)
  const itemId = useSearchParams()[0].get('id')
  return itemId === null ? <EmptyState title={text.noProject} /> : <OfProject key={itemId} itemId={itemId} />
}

function OfProject({ itemId }: { itemId: string }) {
  const { list: text } = useWords(signUpWords)
  const whole = useQuery(api.query(signUp.list, { query: { itemId, pageSize: 1 } }))
  const name = whole.data && projectName(whole.data.item)
  const { setTitle } = useTab()
  useEffect(() => {
    if (name !== undefined) setTitle(textOf(signUpWords, ({ list }) => list.titleOf(name)))
  }, [setTitle, name])
  return (
    <Page
      title={name === undefined ? text.title : text.titleOf(name)}
      purpose={text.purpose}
      breadcrumb={
        <Link to="/project/list">
          <ArrowLeftOutlined aria-hidden /> {text.back}
        </Link>
      }
      actions={whole.data && whole.data.item.signUp !== 'none' && <Acts itemId={itemId} {...whole.data} />}
    >
      <QueryView query={whole}>
        {(data) =>
          data.item.signUp === 'none' ? (
            <EmptyState title={text.notSignedUp.title} description={text.notSignedUp.hint} />
          ) : (
            <Entries itemId={itemId} {...data} />
          )
        }
      </QueryView>
    </Page>
  )
}

const touched = { invalidates: [signUp.list, item.list] }

/** What is done with all of them. */
function Acts({ itemId, item: project, counts, lottery, isOver }: Whole & { itemId: string }) {
  const { list, draw, enter } = useWords(signUpWords)
  const navigate = useNavigate()
  const confirm = useConfirm()
  const drawLots = useAction(signUp.drawLots, touched)
  const [shown, show] = useState<'draw' | 'enter' | null>(null)
  const mayDraw = lottery?.drawTime === null && isOver
  return (
    <>
      {lottery && <Button onClick={() => show('draw')}>{draw.title}</Button>}
      <Button onClick={() => navigate(`/project/attendance?${new URLSearchParams({ id: itemId })}`)}>{list.attendance}</Button>
      <Button type={mayDraw ? 'default' : 'primary'} onClick={() => show('enter')}>
        {enter.verb}
      </Button>
      {mayDraw && (
        <Button
          type="primary"
          onClick={() =>
            confirm({
              title: draw.question,
              content: draw.content(counts.pending),
              okText: draw.verb,
              run: () => drawLots.mutateAsync({ body: { itemId } }),
            })
          }
        >
          {draw.verb}
        </Button>
      )}
      <EnterDialog key={project.revision} itemId={itemId} open={shown === 'enter'} onClose={() => show(null)} />
      {lottery && <DrawDialog itemId={itemId} open={shown === 'draw'} onClose={() => show(null)} />}
    </>
  )
}

function Entries({ itemId, item: project, counts, lottery }: Whole & { itemId: string }) {
  const words = useWords(signUpWords)
  const { list: text, states } = words
  const confirm = useConfirm()
  const { modal } = App.useApp()
  const [keyword, setKeyword] = useState<string>()
  const [state, setState] = useState<State | 'all' | 'asked' | 'granted'>('all')
  const [chosen, setChosen] = useState<string[]>([])
  const [answering, answer] = useState<SignUpEntry | null>(null)
  const narrowed = state === 'all' ? {} : state === 'asked' || state === 'granted' ? { leave: state } : { state }
  const narrowing = { itemId, keyword, ...narrowed }
  const list = usePage(signUp.list, narrowing)
  const save = useDownload(signUp.export)
  const decide = useAction(signUp.decide, { ...touched, onDone: () => setChosen([]) })
  const run = (as: 'placed' | 'waiting' | 'refused') =>
    // Who cannot sign up themselves is named first.
    withConsent(modal, (consent) => decide.mutateAsync({ body: { itemId, ids: chosen, as, ...(consent !== undefined && { consent }) } }), {
      title: text.banned,
      confirm: text.place,
    })
  const refuse = () =>
    confirm({
      title: text.refuseQuestion(chosen.length),
      content: text.refuseContent,
      okText: text.refuse,
      danger: true,
      run: () => run('refused'),
    })
  const isUndrawn = lottery?.drawTime === null
  const places = [
    words.places(counts.placed, project.capacity ?? null),
    ...(project.reserved ? [text.reserved(project.reserved)] : []),
    ...(counts.waiting > 0 ? [words.waiting(counts.waiting)] : []),
    ...(counts.pending > 0 ? [words.pending(counts.pending)] : []),
    ...(counts.leave > 0 ? [text.some(words.leaves.granted, counts.leave)] : []),
    ...(counts.cancelled > 0 ? [text.some(states.cancelled, counts.cancelled)] : []),
  ].join(words.joint)
  const remark = ({ leaveReason, leaveAnswer, decidedByName }: SignUpEntry) =>
    [leaveReason, leaveAnswer, decidedByName && text.byHand(decidedByName)].filter(Boolean).join(words.joint) || '—'
  return (
    <>
      <div className="sc-sign-up-bar">
        <SearchBox placeholder={text.search} onSearch={setKeyword} />
        <Select
          aria-label={text.state}
          value={state}
          onChange={setState}
          style={{ minWidth: 140 }}
          options={[
            { value: 'all' as const, label: text.all(Object.values(counts).reduce((sum, count) => sum + count, 0)) },
            ...STATES.map((value) => ({ value, label: text.some(states[value], counts[value]) })),
            { value: 'granted' as const, label: text.some(words.leaves.granted, counts.leave) },
            { value: 'asked' as const, label: words.leaves.asked },
          ]}
        />
        <span>{places}</span>
        <Button loading={save.isPending} onClick={() => save.mutate({ query: narrowing })}>
          {text.export}
        </Button>
      </div>
      {chosen.length > 0 && (
        <div className="sc-sign-up-bar" role="group" aria-label={text.chosen(chosen.length)}>
          <span>{text.chosen(chosen.length)}</span>
          <Button disabled={isUndrawn} loading={decide.isPending} onClick={() => void run('placed').catch(() => undefined)}>
            {text.place}
          </Button>
          <Button disabled={isUndrawn} onClick={() => void run('waiting').catch(() => undefined)}>
            {text.wait}
          </Button>
          <Button danger disabled={isUndrawn} onClick={refuse}>
            {text.refuse}
          </Button>
        </div>
      )}
      <RecordList<SignUpEntry>
        {...list}
        label={text.label}
        recordKey={({ id }) => id}
        selection={{ keys: chosen, onChange: setChosen, nameOf: ({ realname }) => realname }}
        columns={[
          { key: 'number', title: text.number, width: 64, align: 'right', render: ({ number }) => number },
          { key: 'name', title: text.name, width: 110, phone: 'title', render: ({ realname }) => realname },
          { key: 'studentNo', title: text.studentNo, width: 130, render: ({ studentNo }) => studentNo ?? '—' },
          { key: 'depart', title: text.depart, width: 150, render: ({ departName }) => departName ?? '—' },
          { key: 'phone', title: text.phone, width: 130, render: ({ phone }) => phone ?? '—' },
          { key: 'state', title: text.state, width: 130, render: (entry) => <SignUpState {...entry} /> },
          { key: 'at', title: text.at, width: 130, render: ({ createTime }) => <RelativeTime value={createTime} /> },
          { key: 'remark', title: text.remark, render: remark },
        ]}
        actionsWidth={100}
        actions={(entry) =>
          entry.leave === 'asked' ? (
            <Button type="link" onClick={() => answer(entry)}>
              {text.answerLeave}
            </Button>
          ) : null
        }
        empty={
          keyword !== undefined || state !== 'all' ? (
            <EmptyState title={text.noMatch} />
          ) : (
            <EmptyState title={text.none} description={text.noneHint} />
          )
        }
      />
      {answering && <AnswerLeave key={answering.id} entry={answering} onClose={() => answer(null)} />}
    </>
  )
}
