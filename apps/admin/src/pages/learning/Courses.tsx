import { courses, learning } from '@sc/api-client/contract'
import type { ResourceRow } from '@sc/api-client/contract'
import { usePermit } from '@sc/auth-sso'
import { useLanguage, useWords } from '@sc/locale/react'
import { StatusTag } from '@sc/ui-kit'
import { Button } from 'antd'
import { Link } from 'react-router-dom'
import { useAction } from '../../api/useAction.ts'
import { useConfirm } from '../../controls/useConfirm.ts'
import { ResourcePage } from '../../resource/ResourcePage.tsx'
import { learningWords } from './locale/words.ts'

type Course = ResourceRow<typeof courses.fields>

const touches = [learning.open, learning.course]
const tags = { draft: 'neutral', published: 'approved', closed: 'withdrawn' } as const
const drawn = { status: CourseStatus }

function CourseStatus({ status }: Pick<Course, 'status'>) {
  const language = useLanguage()
  return <StatusTag status={tags[status]}>{courses.fields.status.options[status][language]}</StatusTag>
}

/** The courses that staff keep, with their questions, who takes them, and whether they are open. */
export default function Courses() {
  return (
    <ResourcePage
      resource={courses}
      drawn={drawn}
      touches={touches}
      actionsWidth={330}
      actions={(record) => <CourseActions {...record} />}
    />
  )
}

function CourseActions({ id, title, status, revision }: Course) {
  const { courses: text } = useWords(learningWords)
  const confirm = useConfirm()
  const mayPublish = usePermit(learning.publish.access)
  const invalidates = [courses.calls.list, courses.calls.byId, ...touches]
  const publish = useAction(learning.publish, { invalidates })
  const close = useAction(learning.close, { invalidates })
  const seen = { body: { id, revision } }
  const ask = ({ verb, question, content }: typeof text.close, run: () => Promise<unknown>) =>
    confirm({ title: question(title), content, okText: verb, run })
  const opening = status === 'draft' ? text.publish : text.reopen
  return (
    <>
      <Link to={`/project/question?${new URLSearchParams({ course: id })}`}>
        <Button type="link">{text.questions}</Button>
      </Link>
      {status !== 'draft' && (
        <Link to={`/project/learner?${new URLSearchParams({ id })}`}>
          <Button type="link">{text.learners}</Button>
        </Link>
      )}
      {mayPublish &&
        (status === 'published' ? (
          <Button type="link" onClick={() => ask(text.close, () => close.mutateAsync(seen))}>
            {text.close.verb}
          </Button>
        ) : (
          <Button type="link" onClick={() => ask(opening, () => publish.mutateAsync(seen))}>
            {opening.verb}
          </Button>
        ))}
    </>
  )
}
