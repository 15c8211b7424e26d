import { progress } from '@sc/api-client/contract'
import type { Progress } from '@sc/api-client/contract'
import { EmptyState } from '@sc/ui-kit'
import { useWords } from '@sc/locale/react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { api } from '../../api/client.ts'
import { Section } from './Section.tsx'
import { dashboardWords } from './locale/words.ts'

/** Modules named one by one; the page of the reader's scores has them all. */
const SHORT = 3

/** What the reader has reached of what is asked by graduation, and in which modules most is missing. */
export function Reached() {
  const { reached: text } = useWords(dashboardWords)
  const query = useQuery(api.query(progress.mine))
  return (
    <Section title={text.title} query={query} extra={<Link to="/activity/score">{text.details}</Link>}>
      {(found) =>
        found === null || found.required === null ? (
          <NothingAsked hours={found?.hours ?? 0} />
        ) : (
          <Asked {...found} required={found.required} />
        )
      }
    </Section>
  )
}

function NothingAsked({ hours }: Pick<Progress, 'hours'>) {
  const { reached: text } = useWords(dashboardWords)
  return <EmptyState title={text.earned(hours)} description={text.nothingAsked} />
}

function Asked({ hours, required, missing, modules }: Omit<Progress, 'required'> & { required: number }) {
  const { reached: text } = useWords(dashboardWords)
  const short = modules.filter((one) => one.missing > 0).toSorted((one, other) => other.missing - one.missing)
  return (
    <>
      <Bar name={text.total} hours={hours} required={required} missing={missing} />
      {short.slice(0, SHORT).map((one) => (
        <Bar key={one.module} name={one.moduleName} {...one} required={one.required ?? 0} />
      ))}
      {short.length === 0 && missing === 0 && <p className="sc-home-met">{text.met}</p>}
    </>
  )
}

function Bar({ name, hours, required, missing }: Pick<Progress, 'hours' | 'missing'> & { name: string; required: number }) {
  const { reached: text } = useWords(dashboardWords)
  return (
    <div className="sc-home-reach">
      <span>{name}</span>
      <span>{(missing > required - hours && missing > 0 ? text.ofAll : text.of)(hours, required, missing)}</span>
      {/* Its words stand above it. */}
      <div aria-hidden>
        <div className={missing > 0 ? undefined : 'sc-home-reach-met'} style={{ width: `${Math.min(100, (100 * hours) / required)}%` }} />
      </div>
    </div>
  )
}
