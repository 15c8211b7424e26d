import { home } from '@sc/api-client/contract'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../api/client.ts'
import { ByCollege } from './ByCollege.tsx'
import { Section } from './Section.tsx'
import { SlowNodes } from './SlowNodes.tsx'
import './statistics.css'

/** Where all applications stand and where they wait, for who monitors processes. */
export function Statistics() {
  const query = useQuery({ ...api.query(home.statistics), refetchOnMount: 'always' })
  return (
    <>
      <div className="sc-home-pair">
        <Section title="申请分布" note="各学院的申请数量与状态" query={query}>
          {({ departs }) => <ByCollege departs={departs} />}
        </Section>
        <Section title="慢节点" note="近 30 天，按最久等待或中位用时排序" query={query}>
          {({ slowNodes }) => <SlowNodes nodes={slowNodes} />}
        </Section>
      </div>
      {query.data && <p className="sc-home-counted">统计截至 {query.data.countedAt}，每分钟统计一次</p>}
    </>
  )
}
