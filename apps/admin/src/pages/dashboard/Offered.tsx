import { item } from '@sc/api-client/contract'
import type { OpenItem } from '@sc/api-client/contract'
import { EmptyState } from '@sc/ui-kit'
import { useWords } from '@sc/locale/react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { api } from '../../api/client.ts'
import { hoursRange } from '../../controls/hoursWords.ts'
import { hasApplied } from '../../controls/placesWords.ts'
import { Section } from './Section.tsx'
import { dashboardWords } from './locale/words.ts'

/** Looked through for what is open to the reader, and as many as the card shows. */
const LOOKED_AT = 30
const SHOWN = 5

const isOpen = ({ closedReason, mySignUp, myInstance }: OpenItem) => closedReason === null && mySignUp === null && !hasApplied(myInstance)

/** What the reader may sign up for or apply for, and has not yet; what ends first stands first. */
export function Offered() {
  const { all, offered: text } = useWords(dashboardWords)
  const query = useQuery(api.query(item.open, { query: { phase: 'open', pageSize: LOOKED_AT } }))
  return (
    <Section title={text.title} query={query} extra={<Link to="/activity/open">{all}</Link>}>
      {({ records }) => {
        const open = records.filter(isOpen).slice(0, SHOWN)
        return open.length === 0 ? (
          <EmptyState title={text.none} description={text.noneHint} />
        ) : (
          <ul className="sc-home-list">
            {open.map(({ id, name, signUp: way, hours, hoursRule, applyTime }) => (
              <li key={id}>
                <Link to={way === 'none' ? `/activity/apply?id=${id}` : `/activity/signUp?id=${id}`}>{name}</Link>
                <span>
                  {text.hours(hoursRange({ hours, hoursRule }))} · {applyTime ? text.until(applyTime.slice(0, 10)) : text.always}
                </span>
              </li>
            ))}
          </ul>
        )
      }}
    </Section>
  )
}
