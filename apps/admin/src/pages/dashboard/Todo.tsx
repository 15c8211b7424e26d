import type { Home } from '@sc/api-client/contract'
import { EmptyState, RelativeTime } from '@sc/ui-kit'
import { useWords } from '@sc/locale/react'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { Section } from './Section.tsx'
import { dashboardWords } from './locale/words.ts'

/** What waits for the reader, the oldest first. */
export function Todo({ query }: { query: UseQueryResult<Home> }) {
  const { all, todo: text } = useWords(dashboardWords)
  return (
    <Section title={text.title} query={query} extra={<Link to="/task/todo">{all}</Link>}>
      {({ todo }) =>
        todo.length === 0 ? (
          <EmptyState
            title={text.none}
            description={
              <>
                {text.noneHint}
                <Link to="/task/done">{text.toDone}</Link>
              </>
            }
          />
        ) : (
          <ul className="sc-home-list">
            {todo.map(({ id, instanceId, title, nodeName, createTime }) => (
              <li key={id}>
                <Link to={`/task/detail?id=${instanceId}`}>{title}</Link>
                <span>
                  {nodeName} · <RelativeTime value={createTime} />
                </span>
              </li>
            ))}
          </ul>
        )
      }
    </Section>
  )
}
