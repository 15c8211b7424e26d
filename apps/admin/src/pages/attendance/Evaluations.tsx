import { evaluation } from '@sc/api-client/contract'
import type { CallResult } from '@sc/api-client/contract'
import { useWords } from '@sc/locale/react'
import { useQuery } from '@tanstack/react-query'
import { Button, Card, Progress, Rate, Typography } from 'antd'
import { useState } from 'react'
import { api } from '../../api/client.ts'
import { attendanceWords } from './locale/words.ts'

const FIRST = 10
/** The most that a page of the list has. */
const ALL = 500

/** What who took part thinks of an activity; nothing while nobody could say anything. */
export function Evaluations({ itemId }: { itemId: string }) {
  const { evaluations: text } = useWords(attendanceWords)
  const [pageSize, setPageSize] = useState(FIRST)
  const { data } = useQuery(api.query(evaluation.list, { query: { itemId, pageSize } }))
  if (!data || data.asked === 0) return null
  return (
    <Card size="small" title={text.title} className="sc-evaluations">
      <Typography.Paragraph>
        {data.count === null ? text.few(data.least, data.asked) : text.count(data.count, data.asked)}
      </Typography.Paragraph>
      {data.average === null || data.count === null ? (
        <Typography.Paragraph type="secondary">
          {data.asked < data.least ? text.tooFewCame(data.least) : text.tooFew(data.least)}
        </Typography.Paragraph>
      ) : (
        <Told {...data} count={data.count} average={data.average} onAll={() => setPageSize(ALL)} />
      )}
    </Card>
  )
}

type ListOf = CallResult<typeof evaluation.list>

function Told({ average, byStars, count, records, total, onAll }: ListOf & { count: number; average: number; onAll: () => void }) {
  const { evaluations: text } = useWords(attendanceWords)
  const each = (byStars ?? []).map((people, at) => ({ stars: at + 1, people })).toReversed()
  return (
    <>
      <div className="sc-evaluations-average">
        <strong>{average.toFixed(1)}</strong>
        <Rate aria-label={text.average(average)} disabled allowHalf value={Math.round(average * 2) / 2} />
      </div>
      <ul className="sc-evaluations-stars">
        {each.map(({ stars, people }) => (
          <li key={stars}>
            <span>{text.stars(stars)}</span>
            <Progress
              aria-label={text.stars(stars)}
              percent={(people / count) * 100}
              format={() => text.people(people)}
              size="small"
              status="normal"
            />
          </li>
        ))}
      </ul>
      {records.length > 0 && (
        <ul className="sc-evaluations-comments">
          {records.map(({ stars, comment }, at) => (
            // Nobody is told which opinion is whose: they have no ids.
            <li key={at}>
              <Typography.Text type="secondary">{text.stars(stars)}</Typography.Text> {comment}
            </li>
          ))}
        </ul>
      )}
      {total > records.length && records.length < ALL && (
        <Button type="link" onClick={onAll}>
          {text.all(total)}
        </Button>
      )}
    </>
  )
}
