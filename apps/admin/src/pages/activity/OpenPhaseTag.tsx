import type { Item, OpenPhase } from '@sc/api-client/contract'
import { useWords } from '@sc/locale/react'
import { StatusTag } from '@sc/ui-kit'
import type { Status } from '@sc/ui-kit'
import { activityWords } from './locale/words.ts'

const tags: Record<OpenPhase, Status> = { open: 'approved', soon: 'pending', full: 'neutral', over: 'neutral' }

/** What students can do about a project now, and until or from when. */
export function OpenPhaseTag({
  phase,
  signUp: way,
  applyFrom,
  applyTime,
}: Pick<Item, 'signUp' | 'applyFrom' | 'applyTime'> & { phase: OpenPhase }) {
  const { open: text } = useWords(activityWords)
  const word = phase === 'open' ? text.openBy[way === 'none' ? 'application' : 'signUp'] : text.phases[phase]
  const moment = phase === 'soon' ? applyFrom && text.from(applyFrom.slice(0, 16)) : applyTime && text.until(applyTime.slice(0, 16))
  return (
    <>
      <StatusTag status={tags[phase]}>{word}</StatusTag>
      {(moment || phase === 'open') && <div className="sc-open-until">{moment || text.noDeadline}</div>}
    </>
  )
}
