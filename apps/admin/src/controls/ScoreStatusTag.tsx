import { scoreListing } from '@sc/api-client/contract'
import type { ScoreRecord } from '@sc/api-client/contract'
import { useLanguage } from '@sc/locale/react'
import { StatusTag } from '@sc/ui-kit'

// wire text: the statuses that records of scores hold
const kinds = { 待审: 'pending', 公示: 'pending', 生效: 'approved', 撤销: 'withdrawn' } as const

/** How a record of a score counts. */
export function ScoreStatusTag({ status }: Pick<ScoreRecord, 'status'>) {
  const language = useLanguage()
  return <StatusTag status={kinds[status]}>{scoreListing.fields.status.options[status][language]}</StatusTag>
}
