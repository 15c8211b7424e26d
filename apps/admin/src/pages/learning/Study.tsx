import { ArrowLeftOutlined } from '@ant-design/icons'
import { keyOf } from '@sc/api-client'
import { learning, scoreListing } from '@sc/api-client/contract'
import type { CallResult, StudiedCourse } from '@sc/api-client/contract'
import { useTab } from '@sc/layout-tabs'
import { useLanguage, useWords } from '@sc/locale/react'
import { EmptyState, Page } from '@sc/ui-kit'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Card, Descriptions, Flex } from 'antd'
import { useEffect, useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { api } from '../../api/client.ts'
import { ItemCover } from '../../controls/ItemCover.tsx'
import { QueryView } from '../../controls/QueryView.tsx'
import { Attempts } from './Attempts.tsx'
import { Material } from './Material.tsx'
import { Quiz } from './Quiz.tsx'
import { StudyTime } from './StudyTime.tsx'
import { learningWords } from './locale/words.ts'
import './learning.css'

/** A course as a student takes it: what is studied, the time, and the questions. */
export default function Study() {
  const { study: text } = useWords(learningWords)
  const id = useSearchParams()[0].get('id')
  return id === null ? <EmptyState title={text.noCourse} /> : <OfCourse key={id} id={id} />
}

function OfCourse({ id }: { id: string }) {
  const query = useQuery(api.query(learning.course, { query: { id } }))
  const title = query.data?.title
  const { setTitle } = useTab()
  useEffect(() => {
    if (title !== undefined) setTitle(title)
  }, [setTitle, title])
  return <QueryView query={query}>{(course) => <Course course={course} />}</QueryView>
}

function Course({ course }: { course: StudiedCourse }) {
  const { study: text } = useWords(learningWords)
  const queryClient = useQueryClient()
  const [paper, setPaper] = useState<CallResult<typeof learning.attempt> | null>(null)
  const again = () => {
    for (const touched of [learning.course, learning.open]) void queryClient.invalidateQueries({ queryKey: keyOf(touched) })
  }
  if (paper)
    return (
      <Quiz
        key={paper.id}
        title={course.title}
        paper={paper}
        onHandedIn={again}
        onLeave={() => {
          setPaper(null)
          again()
        }}
      />
    )
  return (
    <Page
      title={course.title}
      breadcrumb={
        <Link to="/activity/learning">
          <ArrowLeftOutlined aria-hidden /> {text.back}
        </Link>
      }
    >
      <Flex vertical gap={16}>
        <Notices {...course} />
        <Rules {...course} />
        <Card size="small" title={text.content}>
          <ItemCover name={course.title} cover={course.cover} size="wide" />
          <Material files={course.material} />
          {course.link !== null && (
            <p>
              <Button href={course.link} target="_blank" rel="noopener noreferrer">
                {text.material}
              </Button>
            </p>
          )}
          {course.description !== null && <div className="sc-course-content">{course.description}</div>}
        </Card>
        <StudyTime course={course} onReady={again} />
        <Attempts course={course} onBegun={setPaper} />
      </Flex>
    </Page>
  )
}

function Notices({ passTime, recorded, closedReason }: StudiedCourse) {
  const { study: text } = useWords(learningWords)
  const language = useLanguage()
  if (passTime !== null) return <Alert showIcon type="success" title={text.passed(passTime.slice(0, 16))} />
  return (
    <>
      {closedReason !== null && <Alert showIcon type="warning" title={closedReason} />}
      {recorded && (
        <Alert
          showIcon
          type="info"
          title={text.recorded(scoreListing.fields.source.options[recorded.source][language], recorded.achievedOn, recorded.hours)}
        />
      )}
    </>
  )
}

function Rules({ itemName, moduleName, hours, passScore, attempts, left, pause, quizMinutes, closesOn }: StudiedCourse) {
  const { study: text } = useWords(learningWords)
  return (
    <Descriptions
      size="small"
      column={{ xs: 1, md: 3 }}
      items={[
        { key: 'project', label: text.project, children: itemName },
        { key: 'module', label: text.module, children: moduleName },
        { key: 'hours', label: text.hours, children: hours },
        { key: 'pass', label: text.pass, children: text.percent(passScore) },
        { key: 'attempts', label: text.attempts, children: text.attemptsOf(left, attempts) },
        { key: 'pause', label: text.pause, children: text.pauseOf(pause) },
        { key: 'limit', label: text.limit, children: quizMinutes === null ? text.noLimit : text.limitOf(quizMinutes) },
        { key: 'closes', label: text.closes, children: closesOn ?? text.noEnd },
      ]}
    />
  )
}
