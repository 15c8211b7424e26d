import { useWords } from '@sc/locale/react'
import { Link } from 'react-router-dom'
import { named } from '../../controls/named.ts'
import { useTeamsAsking } from '../../controls/useTeamsAsking.ts'
import { dashboardWords } from './locale/words.ts'
import './next.css'

/** Applications of teams that wait for the reader's word, with the way there. Who is asked nothing has no such card. */
export function TeamsAsking() {
  const { teams: text } = useWords(dashboardWords)
  const { count, records } = useTeamsAsking()
  if (count === 0) return null
  return (
    <section aria-label={text.title(count)} className="sc-home-next">
      <h2>{text.title(count)}</h2>
      <ul>
        {records.map(({ id, itemName, itemEnglish, initiatorName }) => (
          <li key={id}>
            <div>
              <Link to={`/task/detail?${new URLSearchParams({ id })}`}>{named(itemName, itemEnglish)}</Link>
              <span>{text.by(initiatorName)}</span>
            </div>
          </li>
        ))}
        {count > records.length && (
          <li>
            <Link to="/activity/mine?as=member">{text.all}</Link>
          </li>
        )}
      </ul>
    </section>
  )
}
