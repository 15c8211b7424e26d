import type { StudiedCourse } from '@sc/api-client/contract'
import { useWords } from '@sc/locale/react'
import { Button, Card, Progress } from 'antd'
import { useStudyClock } from './useStudyClock.ts'
import { learningWords } from './locale/words.ts'

/** How long the reader has studied, and where that is counted. */
export function StudyTime({ course, onReady }: { course: StudiedCourse; onReady: () => void }) {
  const { study: text } = useWords(learningWords)
  const { id, minutes, closedReason, state } = course
  const { seconds, running, stopped, begin } = useStudyClock(id, course.seconds, onReady)
  const told = text.clockOf(seconds, minutes)
  const mayStudy = closedReason === null && state !== 'passed' && state !== 'failed'
  return (
    <Card size="small" title={text.clock} className="sc-study-clock">
      <div>{told}</div>
      <Progress aria-label={told} percent={Math.min(100, Math.floor((seconds * 100) / (minutes * 60)))} />
      {mayStudy && (
        <>
          <p role="status" className="sc-course-about">
            {running ? text.running : (stopped ?? text.stopped)}
          </p>
          {!running && (
            <Button type="primary" onClick={begin}>
              {stopped === null ? text.begin : text.resume}
            </Button>
          )}
        </>
      )}
    </Card>
  )
}
