import type { Home } from '@sc/api-client/contract'
import { EmptyState, RelativeTime } from '@sc/ui-kit'
import { useWords } from '@sc/locale/react'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { InstanceStatusTag } from '../../controls/instanceStatus.tsx'
import { named } from '../../controls/named.ts'
import { Section } from './Section.tsx'
import { dashboardWords } from './locale/words.ts'

/** What the reader applied for, the latest first. */
export function Mine({ query }: { query: UseQueryResult<Home> }) {
  const { all, mine: text } = useWords(dashboardWords)
  return (
    <Section title={text.title} query={query} extra={<Link to="/activity/mine">{all}</Link>}>
      {({ mine }) =>
        mine.length === 0 ? (
          <EmptyState
            title={text.none}
            description={
              <>
                {text.noneHint}
                <Link to="/activity/open">{text.toOpen}</Link>
              </>
            }
          />
        ) : (
          <ul className="sc-home-list">
            {mine.map(({ id, itemName, itemEnglish, status, startTime, endTime }) => (
              <li key={id}>
                <Link to={`/task/detail?id=${id}`}>{named(itemName, itemEnglish)}</Link>
                <span>
                  <InstanceStatusTag status={status} /> ·{' '}
                  {endTime ? (
                    <RelativeTime value={endTime} />
                  ) : (
                    <>
                      {text.submitted} <RelativeTime value={startTime} />
                    </>
                  )}
                </span>
              </li>
            ))}
          </ul>
        )
      }
    </Section>
  )
}
