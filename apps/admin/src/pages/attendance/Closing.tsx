import { CheckCircleOutlined } from '@ant-design/icons'
import type { attendance, Attendee, CallResult } from '@sc/api-client/contract'
import { useWords } from '@sc/locale/react'
import { Button, Card } from 'antd'
import { Link } from 'react-router-dom'
import { Losses } from '../conduct/Losses.tsx'
import { attendanceWords } from './locale/words.ts'
import { peopleDue, useFinish } from './useFinish.tsx'
import type { ClosingOf } from './useFinish.tsx'

/** What the list is narrowed to. */
export interface Shown {
  state: Attendee['state'] | 'all'
  role: string
}

interface ClosingProps {
  itemId: string
  both: boolean
  counts: CallResult<typeof attendance.list>['counts']
  closing: ClosingOf
  /** Shows these in the list below. */
  onShow: (shown: Shown) => void
}

/** The end of an activity on one card: how many came, as what, what nobody has decided, and the scores that come of it. */
export function Closing({ itemId, both, counts, closing, onShow }: ClosingProps) {
  const { closing: text, finish: words } = useWords(attendanceWords)
  const [ask, asking] = useFinish(itemId)
  const ready = peopleDue(closing)
  const figures = [
    ...(both
      ? [
          { name: text.stayed, count: counts.out, state: 'out' as const },
          { name: text.withoutOut, count: counts.in, state: 'in' as const },
        ]
      : [{ name: text.came, count: counts.in + counts.out, state: 'in' as const }]),
    { name: text.absent, count: counts.absent, state: 'absent' as const },
    { name: text.leave, count: counts.leave, state: 'leave' as const },
    { name: text.undecided, count: counts.expected, state: 'expected' as const },
  ]
  const isSettled = counts.settled > 0
  const isUntaken = closing.takesNow && closing.losses.length > 0
  const isDone = ready === 0 && isSettled && !isUntaken
  const settled = ready === 0 ? text.untaken(counts.settled) : text.again(counts.settled, ready)
  const verb = isSettled ? (ready === 0 ? text.verbTake : text.verbAgain) : text.verb
  const question = isSettled ? (ready === 0 ? text.questionTake : text.questionAgain) : text.question
  return (
    <Card
      size="small"
      className="sc-closing"
      title={isDone ? text.done(counts.settled) : isSettled ? settled : text.title}
      extra={
        isDone ? (
          <CheckCircleOutlined aria-hidden className="sc-closing-done" />
        ) : (
          <Button type="primary" loading={asking && { delay: 300 }} onClick={() => ask({ title: question, okText: verb })}>
            {verb}
          </Button>
        )
      }
    >
      <ul className="sc-closing-figures" aria-label={text.figures}>
        {figures.map(({ name, count, state }) => (
          <li key={state + name}>
            <Button type="text" disabled={count === 0} onClick={() => onShow({ state, role: 'all' })}>
              <span>{name}</span> <strong>{text.people(count)}</strong>
            </Button>
          </li>
        ))}
      </ul>
      {ready > 0 && (
        <ul className="sc-closing-due" aria-label={text.due}>
          {closing.due
            .filter(({ people }) => people > 0)
            .map(({ role, name, people, hours, credits }) => (
              <li key={role}>{words.due(name, people, { hours, credits })}</li>
            ))}
        </ul>
      )}
      {closing.takesNow && <Losses losses={closing.losses} />}
      <Open itemId={itemId} both={both} counts={counts} closing={closing} />
    </Card>
  )
}

/** What somebody should decide before; what nobody has to wait for is said as well. */
function Open({ itemId, both, counts, closing }: Omit<ClosingProps, 'onShow'>) {
  const { closing: text, finish: words } = useWords(attendanceWords)
  const absent = closing.due.filter(({ name, without }) => name !== null && without > 0)
  const lines = [
    ...(closing.requests > 0 ? [text.requests(closing.requests)] : []),
    ...(closing.askedUntil === null ? [] : [words.askedUntil(closing.askedUntil)]),
    ...(closing.leaveAsked > 0
      ? [
          <Link key="leave" to={`/project/signUps?${new URLSearchParams({ id: itemId })}`}>
            {text.leaveAsked(closing.leaveAsked)}
          </Link>,
        ]
      : []),
    ...(both && counts.in > 0 ? [text.markOut(counts.in)] : []),
    ...(counts.expected > 0 ? [text.markAbsent(counts.expected)] : []),
    ...(absent.length > 0 ? [words.absent(absent.map(({ name, without }) => words.some(name ?? '', without)))] : []),
    ...(closing.before > 0 ? [words.before(closing.before)] : []),
    ...(closing.own ? [words.own] : []),
  ]
  if (lines.length === 0) return null
  return (
    <ul className="sc-closing-open" aria-label={text.open}>
      {lines.map((line, at) => (
        <li key={at}>{line}</li>
      ))}
    </ul>
  )
}
