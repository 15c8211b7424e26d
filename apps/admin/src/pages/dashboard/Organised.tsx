import { item } from '@sc/api-client/contract'
import { EmptyState } from '@sc/ui-kit'
import { useWords } from '@sc/locale/react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { api } from '../../api/client.ts'
import { projectName } from '../../controls/projectName.ts'
import { placesWords } from '../../controls/placesWords.ts'
import { Section } from './Section.tsx'
import { dashboardWords } from './locale/words.ts'

/** Projects under way that the reader looks after: how many are in, and the way to who they are. */
export function Organised() {
  const { all, organised: text } = useWords(dashboardWords)
  const query = useQuery(api.query(item.list, { query: { status: 'published', pageSize: 5 } }))
  return (
    <Section title={text.title} query={query} extra={<Link to="/project/list?status=published">{all}</Link>}>
      {({ records }) =>
        records.length === 0 ? (
          <EmptyState title={text.none} description={<Link to="/project/list">{text.toPublish}</Link>} />
        ) : (
          <ul className="sc-home-list">
            {records.map(({ id, name, english, signUp: way, taken, capacity }) => (
              <li key={id}>
                <Link to={way === 'none' ? `/project/list?keyword=${encodeURIComponent(name)}` : `/project/signUps?id=${id}`}>
                  {projectName({ name, english })}
                </Link>
                <span>
                  {text.taken(taken, way !== 'none')}
                  {capacity != null && ` · ${text.places(placesWords({ capacity, taken }))}`}
                </span>
              </li>
            ))}
          </ul>
        )
      }
    </Section>
  )
}
