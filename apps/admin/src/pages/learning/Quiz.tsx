import { learning, objection, progress } from '@sc/api-client/contract'
import type { AttemptResult, CallResult } from '@sc/api-client/contract'
import { useTab } from '@sc/layout-tabs'
import { useWords } from '@sc/locale/react'
import { Page } from '@sc/ui-kit'
import { Button, Flex, Result } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { useAction } from '../../api/useAction.ts'
import { ActionBar } from '../../controls/ActionBar.tsx'
import { useConfirm } from '../../controls/useConfirm.ts'
import { QuestionField } from './QuestionField.tsx'
import { useAnswers } from './useAnswers.ts'
import { useSecondsLeft } from './useSecondsLeft.ts'
import { learningWords } from './locale/words.ts'

type Paper = CallResult<typeof learning.attempt>

interface QuizProps {
  title: string
  paper: Paper
  onHandedIn: () => void
  onLeave: () => void
}

/** An attempt: its questions, until it is handed in, and what came of it. */
export function Quiz({ title, paper, onHandedIn, onLeave }: QuizProps) {
  const { quiz: text } = useWords(learningWords)
  const [result, setResult] = useState<AttemptResult | null>(null)
  if (result)
    return (
      <Page title={text.title(title, paper.number)}>
        <Outcome result={result} paper={paper} onLeave={onLeave} />
      </Page>
    )
  return (
    <Answering
      title={text.title(title, paper.number)}
      paper={paper}
      onLeave={onLeave}
      onResult={(marked) => {
        setResult(marked)
        onHandedIn()
      }}
    />
  )
}

function Answering({
  title,
  paper,
  onResult,
  onLeave,
}: {
  title: string
  paper: Paper
  onResult: (result: AttemptResult) => void
  onLeave: () => void
}) {
  const { quiz: text } = useWords(learningWords)
  const confirm = useConfirm()
  const { setDirty } = useTab()
  const { given, answers, isKept, give, end } = useAnswers(paper.id, paper.answers)
  useEffect(() => {
    setDirty(!isKept)
    return () => setDirty(false)
  }, [setDirty, isKept])
  // The button that opens it is far down the page of the course.
  const top = useRef<HTMLDivElement>(null)
  useEffect(() => {
    top.current?.focus()
  }, [])
  const submit = useAction(learning.submit, {
    success: null,
    invalidates: [learning.course, learning.open, progress.mine, objection.mine],
    onDone: ({ result }) => onResult(result),
    onRefused: () => end(false),
  })
  const handIn = () => {
    end()
    return submit.mutateAsync({ body: { attemptId: paper.id, answers } })
  }
  const left = useSecondsLeft(paper.secondsLeft, () => void handIn().catch(() => undefined))
  const { questions } = paper
  const open = questions.length - answers.length
  const ask = () =>
    confirm({
      title: text.submitQuestion,
      content: open > 0 ? text.unanswered(open) : text.submitContent,
      okText: text.submit,
      run: handIn,
    })
  const words = [
    text.answered(answers.length, questions.length),
    ...(left === null ? [] : [text.left(left)]),
    isKept ? text.kept : text.notKept,
  ]
  return (
    <>
      <div ref={top} tabIndex={-1} className="sc-quiz-top" />
      <Page title={title}>
        <Flex vertical gap={24}>
          {questions.map((question, index) => (
            <QuestionField
              key={question.id}
              at={index + 1}
              question={question}
              values={given[question.id] ?? []}
              disabled={submit.isPending}
              onChange={(values) => give(question.id, values)}
            />
          ))}
        </Flex>
      </Page>
      <ActionBar label={text.bar} words={words.join(' · ')}>
        <Button onClick={onLeave}>{text.back}</Button>
        <Button type="primary" loading={submit.isPending} onClick={ask}>
          {text.submit}
        </Button>
      </ActionBar>
    </>
  )
}

function Outcome({ result, paper, onLeave }: { result: AttemptResult; paper: Paper; onLeave: () => void }) {
  const { quiz: text } = useWords(learningWords)
  const { passed, score, passScore, outcome } = result
  const wrong = paper.questions.flatMap((question, index) => (result.wrong.includes(question.id) ? [{ ...question, at: index + 1 }] : []))
  return (
    <>
      <Result
        status={passed ? 'success' : 'warning'}
        title={<span role="status">{passed ? text.passed : text.failed}</span>}
        subTitle={
          <>
            <div>{text.score(score, passScore)}</div>
            {outcome === 'recorded' && <Link to="/activity/score">{text.recorded}</Link>}
            {outcome === 'before' && <div>{text.before}</div>}
          </>
        }
        extra={
          <Button type="primary" onClick={onLeave}>
            {text.back}
          </Button>
        }
      />
      {wrong.length === 0 ? (
        <p>{text.allRight}</p>
      ) : (
        <section className="sc-quiz-wrong">
          <h2>{text.wrong}</h2>
          <ul className="sc-course-attempts">
            {wrong.map(({ id, at, stem }) => (
              <li key={id}>
                {at}. {stem}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
