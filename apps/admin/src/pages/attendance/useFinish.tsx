import { attendance, conduct, item, score } from '@sc/api-client/contract'
import type { CallResult } from '@sc/api-client/contract'
import { useWords } from '@sc/locale/react'
import { useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { api } from '../../api/client.ts'
import { useRefusal } from '../../api/useRefusal.ts'
import { useAction } from '../../api/useAction.ts'
import { useConfirm } from '../../controls/useConfirm.ts'
import { useSingleFlight } from '../../controls/useSingleFlight.ts'
import { withConsent } from '../../controls/withConsent.tsx'
import { Losses } from '../conduct/Losses.tsx'
import { attendanceWords } from './locale/words.ts'

export type ClosingOf = CallResult<typeof attendance.closing>

/** How many scores are to be recorded. */
export const peopleDue = ({ due }: ClosingOf): number => due.reduce((sum, { people }) => sum + people, 0)

/**
 * Records the scores; what comes of it is said before, by what is so at that moment: who was marked a moment ago may not be in what
 * is shown yet.
 */
export function useFinish(itemId: string): [ask: (words: { title: string; okText: string }) => void, asking: boolean] {
  const confirm = useConfirm()
  const queryClient = useQueryClient()
  const finish = useAction(attendance.finish, {
    invalidates: [attendance.list, attendance.closing, conduct.ofItem, item.list, score.records],
  })
  const { modal } = App.useApp()
  const sayRefusal = useRefusal()
  const { finish: text } = useWords(attendanceWords)
  return useSingleFlight(async (words) => {
    const asked = { query: { itemId } }
    const closing = await api.call(attendance.closing, asked).catch((error: unknown) => sayRefusal(error))
    if (!closing) return
    queryClient.setQueryData(api.query(attendance.closing, asked).queryKey, closing)
    confirm({
      ...words,
      content: <Outcome {...closing} />,
      run: async (giveBack) => {
        giveBack()
        // Who waits for an answer is named first.
        return withConsent(
          modal,
          (consent = closing.consents.finish ?? undefined) =>
            finish.mutateAsync({ body: { itemId, ...(consent !== undefined && { consent }) } }),
          text.waiting,
        )
      },
    })
  })
}

/** Whom which hours are recorded of, and whom none. */
function Outcome(closing: ClosingOf) {
  const { finish: text, closing: words } = useWords(attendanceWords)
  const { due, before, own, withoutOut, requests, askedUntil } = closing
  const rows = due.filter(({ people }) => people > 0)
  const absent = due.filter(({ name, without }) => name !== null && without > 0)
  return (
    <>
      <p>{text.content(peopleDue(closing), withoutOut)}</p>
      {!closing.ended && <p>{text.goesOn}</p>}
      {rows.length > 0 && (
        <ul className="sc-closing-due">
          {rows.map(({ role, name, people, hours, credits }) => (
            <li key={role}>{text.due(name, people, { hours, credits })}</li>
          ))}
        </ul>
      )}
      {absent.length > 0 && <p>{text.absent(absent.map(({ name, without }) => text.some(name ?? '', without)))}</p>}
      {before > 0 && <p>{text.before(before)}</p>}
      {own && <p>{text.own}</p>}
      {requests > 0 && <p>{text.requests(words.requests(requests))}</p>}
      {askedUntil !== null && <p>{text.askedUntil(askedUntil)}</p>}
      <Losses losses={closing.losses} later={!closing.takesNow} />
    </>
  )
}
