import { ArrowLeftOutlined } from '@ant-design/icons'
import { courseQuestions, courses } from '@sc/api-client/contract'
import { useTab } from '@sc/layout-tabs'
import { textOf } from '@sc/locale'
import { useLanguage, useWords } from '@sc/locale/react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { api } from '../../api/client.ts'
import { ResourcePage } from '../../resource/ResourcePage.tsx'
import { learningWords } from './locale/words.ts'

/** The questions of the courses, or of one. */
export default function Questions() {
  const { questions: text } = useWords(learningWords)
  const language = useLanguage()
  const courseId = useSearchParams()[0].get('course')
  const of = useQuery({ ...api.query(courses.calls.byId, { query: { id: courseId ?? '' } }), enabled: courseId !== null }).data
  const title = useMemo(() => (of ? textOf(learningWords, ({ questions }) => questions.of(of.title)) : courseQuestions.page.title), [of])
  const { setTitle } = useTab()
  useEffect(() => setTitle(title), [setTitle, title])
  return (
    <ResourcePage
      resource={courseQuestions}
      title={title[language]}
      breadcrumb={
        <Link to="/project/course">
          <ArrowLeftOutlined aria-hidden /> {text.back}
        </Link>
      }
      within="course"
    />
  )
}
