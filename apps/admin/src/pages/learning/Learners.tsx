import { ArrowLeftOutlined } from '@ant-design/icons'
import { learning } from '@sc/api-client/contract'
import type { Learner, LearnerState } from '@sc/api-client/contract'
import { useTab } from '@sc/layout-tabs'
import { textOf } from '@sc/locale'
import { useWords } from '@sc/locale/react'
import { EmptyState, Page, RecordList } from '@sc/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { Flex, Select } from 'antd'
import { useEffect, useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { api } from '../../api/client.ts'
import { usePage } from '../../api/usePage.ts'
import { SearchBox } from '../../controls/SearchBox.tsx'
import { LearnerStateTag } from './LearnerStateTag.tsx'
import { learningWords } from './locale/words.ts'

type State = Exclude<LearnerState, 'new'>
const STATES: readonly State[] = ['studying', 'ready', 'inQuiz', 'failed', 'passed']

/** Who takes a course: how long they studied, how often they answered, and who passed. */
export default function Learners() {
  const { learners: text } = useWords(learningWords)
  const courseId = useSearchParams()[0].get('id')
  return courseId === null ? <EmptyState title={text.noCourse} /> : <OfCourse key={courseId} courseId={courseId} />
}

function OfCourse({ courseId }: { courseId: string }) {
  const { learners: text, states } = useWords(learningWords)
  const [keyword, setKeyword] = useState<string>()
  const [state, setState] = useState<State | 'all'>('all')
  const whole = useQuery(api.query(learning.learners, { query: { courseId, pageSize: 1 } })).data
  const list = usePage(learning.learners, { courseId, keyword, state: state === 'all' ? undefined : state })
  const title = whole?.title
  const minutes = whole?.minutes ?? 0
  const { setTitle } = useTab()
  useEffect(() => {
    if (title !== undefined) setTitle(textOf(learningWords, ({ learners }) => learners.titleOf(title)))
  }, [setTitle, title])
  const isNarrowed = keyword !== undefined || state !== 'all'
  return (
    <Page
      title={title === undefined ? text.title : text.titleOf(title)}
      purpose={whole ? text.purpose(whole.counts.all, whole.counts.passed) : ''}
      breadcrumb={
        <Link to="/project/course">
          <ArrowLeftOutlined aria-hidden /> {text.back}
        </Link>
      }
      filters={
        <Flex gap={8} wrap>
          <SearchBox placeholder={text.search} onSearch={setKeyword} />
          <Select
            aria-label={text.state}
            value={state}
            onChange={setState}
            style={{ minWidth: 130 }}
            options={[{ value: 'all' as const, label: text.all }, ...STATES.map((value) => ({ value, label: states[value] }))]}
          />
        </Flex>
      }
    >
      <RecordList<Learner>
        {...list}
        label={text.label}
        recordKey={({ username }) => username}
        columns={[
          { key: 'name', title: text.name, width: 100, phone: 'title', render: ({ realname }) => realname },
          { key: 'number', title: text.number, width: 130, render: ({ studentNo }) => studentNo ?? '—' },
          { key: 'depart', title: text.depart, width: 150, render: ({ departName }) => departName ?? '—' },
          { key: 'state', title: text.state, width: 100, render: LearnerStateTag },
          { key: 'time', title: text.time, width: 170, render: ({ seconds }) => text.timeOf(seconds, minutes) },
          { key: 'attempts', title: text.attempts, width: 90, align: 'right', render: ({ attempts }) => attempts },
          {
            key: 'score',
            title: text.score,
            width: 90,
            align: 'right',
            render: ({ score }) => (score === null ? '—' : text.scoreOf(score)),
          },
          { key: 'start', title: text.startTime, width: 140, render: ({ startTime }) => startTime.slice(0, 16) },
          { key: 'pass', title: text.passTime, width: 140, render: ({ passTime }) => passTime?.slice(0, 16) ?? '—' },
        ]}
        empty={isNarrowed ? <EmptyState title={text.noMatch} /> : <EmptyState title={text.none} description={text.noneHint} />}
      />
    </Page>
  )
}
