import { learning } from '@sc/api-client/contract'
import type { Attempt, CallResult, StudiedCourse } from '@sc/api-client/contract'
import { useWords } from '@sc/locale/react'
import { StatusTag } from '@sc/ui-kit'
import { Button, Card, Flex } from 'antd'
import { useAction } from '../../api/useAction.ts'
import { useConfirm } from '../../controls/useConfirm.ts'
import { learningWords } from './locale/words.ts'

interface AttemptsProps {
  course: StudiedCourse
  onBegun: (paper: CallResult<typeof learning.attempt>) => void
}

/** The questions of a course: when they may be answered, and what came of each time. */
export function Attempts({ course, onBegun }: AttemptsProps) {
  const { study: text } = useWords(learningWords)
  const { id, questions, minutes, state, mine, left, nextTime, closedReason, quizMinutes } = course
  const confirm = useConfirm()
  const start = useAction(learning.attempt, {
    success: null,
    invalidates: [learning.course],
    onDone: ({ result }) => onBegun(result),
  })
  const run = () => start.mutateAsync({ body: { courseId: id } })
  const ask = () =>
    confirm({
      title: text.startQuestion,
      content: text.startContent(left, quizMinutes),
      okText: mine.length > 0 ? text.again : text.start,
      run,
    })
  const hindrance =
    state === 'failed'
      ? text.noneLeft
      : nextTime !== null
        ? text.nextAt(nextTime.slice(0, 16))
        : state === 'new' || state === 'studying'
          ? text.early(minutes)
          : closedReason
  return (
    <Card size="small" title={text.quiz} extra={text.questionsOf(questions)}>
      {state === 'inQuiz' ? (
        <Button type="primary" loading={start.isPending} onClick={() => start.mutate({ body: { courseId: id } })}>
          {text.goOn}
        </Button>
      ) : (
        state !== 'passed' &&
        (hindrance === null ? (
          <Button type="primary" loading={start.isPending} onClick={ask}>
            {mine.length > 0 ? text.again : text.start}
          </Button>
        ) : (
          <div className="sc-course-about">{hindrance}</div>
        ))
      )}
      {mine.length > 0 && (
        <ul className="sc-course-attempts" aria-label={text.mine}>
          {mine.map((one) => (
            <AttemptLine key={one.id} {...one} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function AttemptLine({ number, startTime, score, passed, expired, submitTime }: Attempt) {
  const { study: text } = useWords(learningWords)
  const [status, words] = expired
    ? (['rejected', text.isExpired] as const)
    : submitTime === null
      ? (['pending', text.isOpen] as const)
      : passed
        ? (['approved', text.isPassed] as const)
        : (['rejected', text.isFailed] as const)
  return (
    <li>
      <Flex gap={8} align="center" wrap>
        <strong>{text.number(number)}</strong>
        <span className="sc-course-about">{startTime.slice(0, 16)}</span>
        {score !== null && <span>{text.scoreOf(score)}</span>}
        <StatusTag status={status}>{words}</StatusTag>
      </Flex>
    </li>
  )
}
