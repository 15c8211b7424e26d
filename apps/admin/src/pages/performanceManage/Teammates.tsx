import { score } from '@sc/api-client/contract'
import type { Teammate } from '@sc/api-client/contract'
import { useWords } from '@sc/locale/react'
import { useQuery } from '@tanstack/react-query'
import { Alert } from 'antd'
import type { ReactNode } from 'react'
import { api } from '../../api/client.ts'
import { scoreWords } from './locale/words.ts'

/** What others have on record of the same applications of teams, beside these records; nobody until that is known. */
export function useTeammates(ids: readonly string[], open: boolean): readonly Teammate[] {
  const { data } = useQuery({
    ...api.query(score.teammates, { query: { ids: ids.join(',') } }),
    enabled: open && ids.length > 0,
  })
  return data ?? NOBODY
}

const NOBODY: readonly Teammate[] = []

/** Says whose scores of the same application stand, whatever becomes of this one. */
export function TeammatesNote({ team, children }: { team: readonly Teammate[]; children?: ReactNode }) {
  const { recorded: text } = useWords(scoreWords)
  // wire text: a status that records of scores hold
  const standing = team.filter(({ status }) => status !== '撤销')
  if (standing.length === 0) return null
  // Of several projects each is said with its own.
  const several = new Set(standing.map(({ itemName }) => itemName)).size > 1
  return (
    <Alert
      showIcon
      type="warning"
      title={text.teammates(
        standing.map(({ rank, realname, hours, itemName }) => text.teammate(rank, realname, hours, several ? itemName : null)),
      )}
      description={children}
      style={{ marginBottom: 12 }}
    />
  )
}
