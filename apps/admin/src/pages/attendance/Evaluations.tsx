import { evaluation } from '@sc/api-client/contract'
import type { CallResult, ResourceFields } from '@sc/api-client/contract'
import { text as both } from '@sc/locale'
import { useWords } from '@sc/locale/react'
import { useQuery } from '@tanstack/react-query'
import { Button, Card, Progress, Rate, Typography } from 'antd'
import { useState } from 'react'
import { api } from '../../api/client.ts'
import { useAction } from '../../api/useAction.ts'
import { ReasonedDialog } from '../../resource/ReasonedDialog.tsx'
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
        <Told itemId={itemId} {...data} count={data.count} average={data.average} onAll={() => setPageSize(ALL)} />
      )}
    </Card>
  )
}

type ListOf = CallResult<typeof evaluation.list>

interface ToldProps extends ListOf {
  itemId: string
  count: number
  average: number
  onAll: () => void
}

function Told({ itemId, average, byStars, count, records, total, onAll }: ToldProps) {
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
      {records.length > 0 && <Comments itemId={itemId} records={records} />}
      {total > records.length && records.length < ALL && (
        <Button type="link" onClick={onAll}>
          {text.all(total)}
        </Button>
      )}
    </>
  )
}

const reasonTitle = both(attendanceWords['zh-CN'].evaluations.hideReason, attendanceWords['en-US'].evaluations.hideReason)
const fields = { reason: { type: 'text', title: reasonTitle, max: 200, required: true, lines: true } } as const satisfies ResourceFields
const touched = { invalidates: [evaluation.list] }

function Comments({ itemId, records }: Pick<ToldProps, 'itemId' | 'records'>) {
  const { evaluations: text } = useWords(attendanceWords)
  const hide = useAction(evaluation.hide, touched)
  const unhide = useAction(evaluation.unhide, touched)
  const [hiding, setHiding] = useState({ mark: '', open: false })
  const close = () => setHiding(({ mark }) => ({ mark, open: false }))
  return (
    <>
      <ul className="sc-evaluations-comments">
        {records.map(({ mark, stars, comment, hidden }) => (
          <li key={mark}>
            <span>
              <Typography.Text type="secondary">{text.stars(stars)}</Typography.Text>{' '}
              {hidden === null ? comment : <Typography.Text type="secondary">{text.hidden(hidden)}</Typography.Text>}
            </span>
            {hidden === null ? (
              <Button type="link" size="small" aria-label={text.hideOf(comment ?? '')} onClick={() => setHiding({ mark, open: true })}>
                {text.hide}
              </Button>
            ) : (
              <Button
                type="link"
                size="small"
                aria-label={text.unhideOf(hidden)}
                disabled={unhide.isPending}
                onClick={() => unhide.mutate({ body: { itemId, mark } })}
              >
                {text.unhide}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <ReasonedDialog
        key={hiding.mark}
        open={hiding.open}
        title={text.hideTitle}
        confirmText={text.hide}
        hint={text.hideHint}
        note={<Typography.Paragraph>{records.find(({ mark }) => mark === hiding.mark)?.comment}</Typography.Paragraph>}
        danger
        fields={fields}
        onConfirm={({ reason }) =>
          hide.mutateAsync({ body: { itemId, mark: hiding.mark, reason: String(reason) } }).then(
            () => true,
            () => false,
          )
        }
        onClose={close}
      />
    </>
  )
}
