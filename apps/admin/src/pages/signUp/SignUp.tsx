import { conduct, item, signUp } from '@sc/api-client/contract'
import type { CallResult, ResourceFields } from '@sc/api-client/contract'
import { useTab } from '@sc/layout-tabs'
import { text as both, textOf } from '@sc/locale'
import { useWords } from '@sc/locale/react'
import { EmptyState, Page } from '@sc/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Descriptions } from 'antd'
import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { api } from '../../api/client.ts'
import { useAction } from '../../api/useAction.ts'
import { ActionBar } from '../../controls/ActionBar.tsx'
import { ModuleFieldsShown } from '../../controls/ModuleFieldsShown.tsx'
import { activityPlace, activityTime, shortly, spanWords } from '../../controls/activityWords.ts'
import { ruleWords } from '../../controls/hoursWords.ts'
import { ItemCover } from '../../controls/ItemCover.tsx'
import { LabelTags } from '../../controls/LabelTags.tsx'
import { outcomeWords } from '../../controls/outcomeWords.ts'
import { projectName } from '../../controls/projectName.ts'
import { QueryView } from '../../controls/QueryView.tsx'
import { useConfirm } from '../../controls/useConfirm.ts'
import { ReasonedDialog } from '../../resource/ReasonedDialog.tsx'
import { DrawDialog } from './DrawDialog.tsx'
import { Evaluate } from './Evaluate.tsx'
import { MakeUp } from './MakeUp.tsx'
import { signUpWords } from './locale/words.ts'
import './signUp.css'

type About = CallResult<typeof signUp.about>

/** How often the page asks what became of a place that its reader waits for. */
const ASKED_MS = 15_000

/** Signing up for one activity: what it is, what became of one's own sign-up, and what can be done about it. */
export default function SignUp() {
  const { one: text } = useWords(signUpWords)
  const itemId = useSearchParams()[0].get('id') ?? ''
  const query = useQuery({
    ...api.query(signUp.about, { query: { itemId } }),
    enabled: itemId !== '',
    refetchInterval: ASKED_MS,
  })
  const navigate = useNavigate()
  if (itemId === '')
    return (
      <EmptyState
        title={text.none}
        description={text.noneHint}
        action={<Button onClick={() => navigate('/activity/open')}>{text.others}</Button>}
      />
    )
  return <QueryView query={query}>{(about) => <Activity key={itemId} {...about} />}</QueryView>
}

function Activity(about: About) {
  const { item: project, mine, counts, lottery, clashes } = about
  const words = useWords(signUpWords)
  const { one: text } = words
  const { setTitle } = useTab()
  const name = projectName(project)
  useEffect(() => setTitle(textOf(signUpWords, ({ one }) => one.title(name))), [setTitle, name])
  const [isDrawShown, showDraw] = useState(false)
  const places = [
    ...(project.signUp === 'first' || counts.placed > 0 ? [words.places(counts.placed, project.capacity ?? null)] : []),
    ...(project.signUp !== 'first' && counts.placed === 0 && project.capacity != null ? [words.places(0, project.capacity)] : []),
    ...(counts.waiting > 0 ? [words.waiting(counts.waiting)] : []),
    ...(counts.pending > 0 ? [words.pending(counts.pending)] : []),
  ].join(words.joint)
  return (
    <>
      <Page title={name}>
        {mine ? <Own {...about} mine={mine} /> : about.outcome && <Came outcome={about.outcome} />}
        {!mine && !about.outcome && about.hindrance !== null && (
          <Alert showIcon type="info" role="status" title={about.hindrance} className="sc-sign-up-note" />
        )}
        {clashes.length > 0 && (
          <Alert
            showIcon
            type="warning"
            className="sc-sign-up-note"
            title={text.clash(clashes.map(({ name, from, to }) => text.clashLine(name, spanWords(from, to))))}
          />
        )}
        <ItemCover {...project} size="wide" />
        <Descriptions
          size="small"
          column={{ xs: 1, md: 2 }}
          items={[
            { key: 'time', label: text.time, children: activityTime(project) },
            { key: 'place', label: text.place, children: activityPlace(project) },
            { key: 'places', label: text.places, children: places },
            { key: 'way', label: text.way, children: words.ways[project.signUp] },
            ...(project.applyFrom ? [{ key: 'opens', label: text.opens, children: shortly(project.applyFrom) }] : []),
            ...(project.applyTime ? [{ key: 'deadline', label: text.deadline, children: shortly(project.applyTime) }] : []),
            { key: 'hours', label: text.hours, children: hoursEarned(project, text) },
            ...(project.labels.length > 0 ? [{ key: 'labels', label: text.labels, children: <LabelTags labels={project.labels} /> }] : []),
            ...(project.description
              ? [
                  {
                    key: 'text',
                    label: text.description,
                    children: <span style={{ whiteSpace: 'pre-wrap' }}>{project.description}</span>,
                    span: 'filled' as const,
                  },
                ]
              : []),
          ]}
        />
        <ModuleFieldsShown itemId={project.id} />
        {project.attendance !== 'none' && <MakeUp itemId={project.id} itemName={name} />}
        {(mine?.state === 'placed' || about.outcome) && <Evaluate itemId={project.id} />}
        {lottery && (
          <Button type="link" className="sc-sign-up-draw" onClick={() => showDraw(true)}>
            {text.draw}
          </Button>
        )}
      </Page>
      <Acts {...about} />
      {lottery && <DrawDialog itemId={project.id} open={isDrawShown} onClose={() => showDraw(false)} />}
    </>
  )
}

/** What who comes earns: of roles each what it is. */
function hoursEarned({ hours, hoursRule, attendance }: About['item'], text: (typeof signUpWords)['zh-CN']['one']): string {
  const both = attendance === 'inOut'
  return hoursRule.source === 'roles' ? text.hoursByRole(ruleWords(hoursRule, undefined), both) : text.hoursOf(hours, both)
}

const kinds = { placed: 'success', waiting: 'info', pending: 'info', refused: 'warning', cancelled: 'info' } as const

/** What became of it, in front of everything else. */
function Own({ item: project, mine, outcome }: About & { mine: NonNullable<About['mine']> }) {
  const { one: text, leaves } = useWords(signUpWords)
  const { headings } = text
  const title = () => {
    if (mine.leave === 'granted') return headings.leave
    if (mine.state === 'waiting') return headings.waiting(mine.position ?? 1)
    if (mine.state === 'pending') return headings.pending[project.signUp === 'none' ? 'first' : project.signUp]
    return headings[mine.state]
  }
  const lines = [
    ...(project.signUp === 'lottery' && mine.state !== 'cancelled' ? [text.number(mine.number)] : []),
    ...(mine.leave && mine.leaveReason ? [text.leave(leaves[mine.leave], mine.leaveReason)] : []),
    ...(mine.leaveAnswer ? [text.answer(mine.leaveAnswer)] : []),
  ]
  if (outcome) return <Came outcome={outcome} lines={lines} />
  return (
    <Alert
      showIcon
      role="status"
      className="sc-sign-up-note"
      type={mine.leave === 'granted' ? 'info' : kinds[mine.state]}
      title={title()}
      {...(lines.length > 0 && { description: lines.map((line) => <div key={line}>{line}</div>) })}
    />
  )
}

const cameAs = {
  recorded: 'success',
  asked: 'info',
  accepted: 'success',
  in: 'success',
  out: 'success',
  notOut: 'warning',
  absent: 'warning',
  missing: 'warning',
} as const

/** Once it has begun nobody asks any more whether they have a place, but what came of it. */
function Came({ outcome, lines = [] }: { outcome: NonNullable<About['outcome']>; lines?: readonly string[] }) {
  const { one: text } = useWords(signUpWords)
  const isLater = outcome.state === 'in' || outcome.state === 'out' || outcome.state === 'accepted'
  const told = [...lines, ...(isLater ? [text.recordedLater] : [])]
  return (
    <Alert
      showIcon
      role="status"
      className="sc-sign-up-note"
      type={cameAs[outcome.state]}
      title={outcomeWords(outcome)}
      {...(told.length > 0 && { description: told.map((line) => <div key={line}>{line}</div>) })}
    />
  )
}

const said = (word: 'reason') => both(signUpWords['zh-CN'].one[word], signUpWords['en-US'].one[word])
const leaveFields = {
  reason: { type: 'text', title: said('reason'), max: 200, required: true, lines: true },
} as const satisfies ResourceFields

/** What can be done now; nothing where there is nothing. */
function Acts({ item: project, mine, outcome, left, hindrance, mayCancel, cancelCosts, mayAskLeave }: About) {
  const { one: text } = useWords(signUpWords)
  const navigate = useNavigate()
  const confirm = useConfirm()
  const touched = { invalidates: [signUp.about, signUp.mine, item.open] }
  const join = useAction(signUp.join, touched)
  const cancel = useAction(signUp.cancel, { invalidates: [...touched.invalidates, conduct.mine] })
  const leave = useAction(signUp.askLeave, touched)
  const [isAsking, ask] = useState(false)
  const { id: itemId, startTime, endTime, place, attendance, hoursRule, credits } = project
  const read = { startTime, endTime, place, attendance, hoursRule, credits }
  const isIn = mine !== null && mine.state !== 'cancelled' && mine.state !== 'refused'
  const isFull = project.signUp === 'first' && left === 0
  return (
    <ActionBar label={text.bar} words={!isIn && !outcome && hindrance !== null ? hindrance : ''}>
      <Button onClick={() => navigate(mine ? '/activity/signUps' : '/activity/open')}>{mine ? text.all : text.others}</Button>
      {mayAskLeave && <Button onClick={() => ask(true)}>{text.askLeave}</Button>}
      {mayCancel && (
        <Button
          onClick={() =>
            confirm({
              title: text.cancelQuestion(projectName(project)),
              content: cancelCosts > 0 ? text.cancelCosts(cancelCosts) : text.cancelContent,
              okText: text.cancel,
              cancelText: text.keep,
              danger: true,
              run: () => cancel.mutateAsync({ body: { itemId: project.id, costs: cancelCosts } }),
            })
          }
        >
          {text.cancel}
        </Button>
      )}
      {!isIn && hindrance === null && (
        <Button type="primary" loading={join.isPending} onClick={() => join.mutate({ body: { itemId, read } })}>
          {isFull ? text.joinWaiting : text.join}
        </Button>
      )}
      <ReasonedDialog
        open={isAsking}
        title={text.askLeaveOf(projectName(project))}
        confirmText={text.askLeave}
        hint={text.leaveHint}
        fields={leaveFields}
        onConfirm={({ reason }) =>
          leave.mutateAsync({ body: { itemId: project.id, reason: String(reason) } }).then(
            () => true,
            () => false,
          )
        }
        onClose={() => ask(false)}
      />
    </ActionBar>
  )
}
