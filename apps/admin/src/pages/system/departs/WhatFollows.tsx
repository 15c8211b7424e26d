import { departCalls } from '@sc/api-client/contract'
import { useWords } from '@sc/locale/react'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../api/client.ts'
import { departWords } from './locale/words.ts'

interface WhatFollowsProps {
  id: string
  /** What becomes of its code. */
  codes: string
  /** What becomes of processes whose conditions name it. */
  processes: (names: readonly string[]) => string
  /** What becomes of data rules that name it; left out where nothing does. */
  rules?: (names: readonly string[]) => string
}

/** What goes along with a department that is moved or merged, and what changes by it. */
export function WhatFollows({ id, codes, processes, rules }: WhatFollowsProps) {
  const { follows: text } = useWords(departWords)
  const holdings = useQuery({ ...api.query(departCalls.holdings, { query: { id } }), gcTime: 0 })
  const asking = holdings.data?.processes ?? []
  const ruling = holdings.data?.rules ?? []
  const { people = 0, departments = 0, projects = 0, applications = 0 } = holdings.data ?? {}
  return (
    <dl className="sc-departs-follows">
      <dt>{text.along}</dt>
      <dd>{holdings.error ? text.failed : holdings.data ? text.holdings(people, departments, projects, applications) : text.counting}</dd>
      <dt>{text.codes}</dt>
      <dd>{codes}</dd>
      <dt>{text.scopes}</dt>
      <dd>{text.scopesFollow}</dd>
      {asking.length > 0 && (
        <>
          <dt>{text.processes}</dt>
          <dd>{processes(asking)}</dd>
        </>
      )}
      {rules && ruling.length > 0 && (
        <>
          <dt>{text.rules}</dt>
          <dd>{rules(ruling)}</dd>
        </>
      )}
    </dl>
  )
}
