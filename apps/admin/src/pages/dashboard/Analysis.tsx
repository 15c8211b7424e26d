import { home } from '@sc/api-client/contract'
import { usePermit, useSessionState } from '@sc/auth-sso'
import { greet, lazyPart, Page, uiKitWords, useTimeZone } from '@sc/ui-kit'
import { useWords } from '@sc/locale/react'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { api } from '../../api/client.ts'
import { Announcements } from './Announcements.tsx'
import { Checklist } from './Checklist.tsx'
import { Figures } from './Figures.tsx'
import { Mine } from './Mine.tsx'
import { Next } from './Next.tsx'
import { Offered } from './Offered.tsx'
import { Organised } from './Organised.tsx'
import { Reached } from './Reached.tsx'
import { Statistics } from './Statistics.tsx'
import { TeamsAsking } from './TeamsAsking.tsx'
import { Todo } from './Todo.tsx'
import { useReach } from './useReach.ts'
import { Week } from './Week.tsx'
import './analysis.css'
import { wordsHere } from '../../language.ts'
import { dashboardWords } from './locale/words.ts'

const Charts = lazyPart(() => import('./charts/Charts.tsx'))

export default function Analysis() {
  const state = useSessionState()
  const reaches = useReach()
  const monitors = usePermit('workflow:monitor')
  const query = useQuery({ ...api.query(home.summary), refetchOnMount: 'always' })
  const takesPart = reaches('/activity/open')
  const next = useQuery({ ...api.query(home.next), enabled: takesPart })
  // Whether it stands there, above the rest, is known first: nothing moves that somebody reads already.
  // Only while it is on its way for the first time: without a connection the rest says so itself.
  const isSettled = !takesPart || !next.isPending || next.fetchStatus !== 'fetching' || next.failureCount > 0
  const text = useWords(dashboardWords)
  const timeZone = useTimeZone()
  // The light message is drawn once: it must not change at every refresh.
  const [greeting] = useState(() => greet(new Date(), undefined, wordsHere(uiKitWords).greeting, timeZone))
  const name = state.phase === 'signedIn' ? state.userInfo.realname : ''
  return (
    <Page bare title={text.greeting(greeting.hello, name)} purpose={greeting.message} actions={<Figures data={query.data} />}>
      <div className="sc-home" style={isSettled ? undefined : { visibility: 'hidden' }}>
        {query.data?.checklist && <Checklist done={query.data.checklist} />}
        {takesPart && <Next />}
        {reaches('/activity/mine') && <TeamsAsking />}
        <div className="sc-home-pair">
          {reaches('/task/todo') && <Todo query={query} />}
          {reaches('/activity/score') && <Reached />}
          {takesPart && <Offered />}
          {reaches('/project/list') && <Organised />}
          {reaches('/activity/mine') && <Mine query={query} />}
          <Announcements />
        </div>
        <Week />
        {monitors && <Statistics />}
        {query.data && isSettled && (
          <Suspense>
            <Charts />
          </Suspense>
        )}
      </div>
    </Page>
  )
}
