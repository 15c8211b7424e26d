import { home } from '@sc/api-client/contract'
import { useWords } from '@sc/locale/react'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../api/client.ts'
import { ByCollege } from './ByCollege.tsx'
import { Section } from './Section.tsx'
import { SlowNodes } from './SlowNodes.tsx'
import './statistics.css'
import { dashboardWords } from './locale/words.ts'

/** Where all applications stand and where they wait, for who monitors processes. */
export function Statistics() {
  const { colleges, nodes, counted } = useWords(dashboardWords)
  const query = useQuery({ ...api.query(home.statistics), refetchOnMount: 'always' })
  return (
    <>
      <div className="sc-home-pair">
        {query.data ? (
          <ByCollege departs={query.data.departs} everything={query.data.everything} />
        ) : (
          <Section title={colleges.title} note={colleges.note} query={query}>
            {() => null}
          </Section>
        )}
        <Section title={nodes.title} note={nodes.note} query={query}>
          {({ slowNodes }) => <SlowNodes nodes={slowNodes} />}
        </Section>
      </div>
      {query.data && <p className="sc-home-counted">{counted(query.data.countedAt)}</p>}
    </>
  )
}
