import { organisationReviewCalls } from '@sc/api-client/contract'
import { useWords } from '@sc/locale/react'
import { useQuery } from '@tanstack/react-query'
import { Alert, Card, Typography } from 'antd'
import { api } from '../../api/client.ts'
import { taskWords } from './locale/words.ts'
import './comparison.css'

interface ComparisonProps {
  instanceId: string
  /** Whether the reader is about to decide: what would be in the way is said to them. */
  decides: boolean
}

/** What an organisation or society is now, beside what is asked for. */
export function Comparison({ instanceId, decides }: ComparisonProps) {
  const { comparison: text } = useWords(taskWords)
  const { data } = useQuery(api.query(organisationReviewCalls.compare, { query: { instanceId } }))
  // Of what was called off and removed since there is nothing to compare.
  if (!data || data.rows.length === 0) return null
  const asks = data.rows.some(({ asked }) => asked !== null)
  return (
    <Card title={text.title} size="small">
      {decides && data.hindrance !== null && (
        <Alert showIcon type="warning" style={{ marginBottom: 12 }} title={text.hindered} description={data.hindrance} />
      )}
      <table className="sc-comparison">
        <thead>
          <tr>
            <th scope="col">{text.what}</th>
            <th scope="col">{text.now}</th>
            {asks && <th scope="col">{text.asked}</th>}
          </tr>
        </thead>
        <tbody>
          {data.rows.map(({ title, now, asked }) => (
            <tr key={title}>
              <th scope="row">{title}</th>
              <td>{now ?? text.nothing}</td>
              {asks && <td>{asked === null ? null : <Typography.Text strong>{asked}</Typography.Text>}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}
