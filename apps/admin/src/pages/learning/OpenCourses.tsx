import { learning } from '@sc/api-client/contract'
import type { OpenCourse } from '@sc/api-client/contract'
import { useWords } from '@sc/locale/react'
import { EmptyState, Page, RecordList } from '@sc/ui-kit'
import { Button } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { usePage } from '../../api/usePage.ts'
import { ItemCover } from '../../controls/ItemCover.tsx'
import { SearchBox } from '../../controls/SearchBox.tsx'
import { LearnerStateTag } from './LearnerStateTag.tsx'
import { learningWords } from './locale/words.ts'

/** The courses that a student may take, with how far they are in each. */
export default function OpenCourses() {
  const { open: text } = useWords(learningWords)
  const [keyword, setKeyword] = useState<string>()
  const list = usePage(learning.open, { keyword })
  const hasCovers = list.records?.some(({ cover }) => cover) ?? false
  return (
    <Page title={text.title} purpose={text.purpose} filters={<SearchBox placeholder={text.search} onSearch={setKeyword} />}>
      <RecordList<OpenCourse>
        {...list}
        label={text.title}
        recordKey={({ id }) => id}
        actionsWidth={110}
        columns={[
          { key: 'title', title: text.name, phone: 'title', render: (course) => <Named {...course} covered={hasCovers} /> },
          { key: 'project', title: text.project, width: 220, render: ({ itemName }) => itemName },
          { key: 'hours', title: text.hours, width: 80, align: 'right', render: ({ hours }) => hours },
          { key: 'time', title: text.time, width: 180, render: ({ seconds, minutes }) => text.timeOf(seconds, minutes) },
          { key: 'closes', title: text.closes, width: 120, render: ({ closesOn }) => closesOn ?? text.noEnd },
          { key: 'state', title: text.state, width: 130, render: State },
        ]}
        actions={({ id, state, closedReason }) => (
          <Link to={`/activity/course?${new URLSearchParams({ id })}`}>
            <Button type="link">
              {state === 'passed' || state === 'failed' || closedReason !== null ? text.view : state === 'new' ? text.study : text.goOn}
            </Button>
          </Link>
        )}
        empty={<EmptyState title={keyword ? text.noMatch(keyword) : text.none} description={text.noneHint} />}
      />
    </Page>
  )
}

/** Where one of the page has a picture, the titles of all stand beside it. */
const Named = ({ title, cover, covered }: OpenCourse & { covered: boolean }) =>
  covered ? (
    <div className="sc-covered-name">
      <ItemCover name={title} cover={cover} size="small" />
      <div>{title}</div>
    </div>
  ) : (
    title
  )

function State({ state, closedReason }: OpenCourse) {
  return (
    <>
      <LearnerStateTag state={state} />
      {closedReason !== null && state !== 'passed' && <div>{closedReason}</div>}
    </>
  )
}
