import { ErrorState } from '@sc/ui-kit'
import { useWords } from '@sc/locale/react'
import type { UseQueryResult } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { HomeCard } from './HomeCard.tsx'
import { dashboardWords } from './locale/words.ts'

interface SectionProps<T> {
  title: string
  /** One line beside the title. */
  note?: ReactNode
  extra?: ReactNode
  query: UseQueryResult<T>
  /** The shape of what will come; five lines of a list unless told. */
  skeleton?: ReactNode
  children: (data: T) => ReactNode
}

/** One card of the home page. It stands at once; what it shows may come later, or fail, without the others. */
export function Section<T>({ title, note, extra, query, skeleton, children }: SectionProps<T>) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="sc-home-section">
      <HomeCard
        title={
          <>
            <h2 id={id}>{title}</h2>
            {note && <small>{note}</small>}
          </>
        }
        extra={extra}
      >
        <Body query={query} skeleton={skeleton}>
          {children}
        </Body>
      </HomeCard>
    </section>
  )
}

function Body<T>({ query, skeleton, children }: Pick<SectionProps<T>, 'query' | 'skeleton' | 'children'>) {
  const { waiting } = useWords(dashboardWords)
  // Data that is already there stays while it is asked for again.
  if (query.data !== undefined) return children(query.data)
  if (query.error) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  return (
    <div role="status" aria-label={waiting} className="sc-home-waiting">
      {skeleton ?? <Skeleton active title={false} paragraph={{ rows: 5, width: ['80%', '65%', '75%', '55%', '70%'] }} />}
    </div>
  )
}
