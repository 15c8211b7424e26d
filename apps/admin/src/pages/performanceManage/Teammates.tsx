import { score } from '@sc/api-client/contract'
import type { ScoreOrigin, ScoreRecord } from '@sc/api-client/contract'
import { useWords } from '@sc/locale/react'
import { useQuery } from '@tanstack/react-query'
import { Alert } from 'antd'
import type { ReactNode } from 'react'
import { api } from '../../api/client.ts'
import { scoreWords } from './locale/words.ts'

export type Teammate = ScoreOrigin['team'][number]

/** What others have on record of the same application of a team; none of what came otherwise, or until that is known. */
export function useTeammates(record: ScoreRecord | null, open: boolean): Teammate[] {
  const { data } = useQuery({
    ...api.query(score.origin, { query: { id: record?.id ?? '' } }),
    enabled: open && record !== null && record.instanceId !== null,
  })
  return data?.team ?? NOBODY
}

const NOBODY: Teammate[] = []

/** Says whose scores of the same application stand, whatever becomes of this one. */
export function TeammatesNote({ team, children }: { team: readonly Teammate[]; children?: ReactNode }) {
  const { recorded: text } = useWords(scoreWords)
  // wire text: a status that records of scores hold
  const standing = team.filter(({ status }) => status !== '撤销')
  if (standing.length === 0) return null
  return (
    <Alert
      showIcon
      type="warning"
      title={text.teammates(standing.map(({ rank, realname, hours }) => text.teammate(rank, realname, hours)))}
      description={children}
      style={{ marginBottom: 12 }}
    />
  )
}
