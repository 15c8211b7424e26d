import { departCalls } from '@sc/api-client/contract'
import type { DepartRow } from '@sc/api-client/contract'
import { useWords } from '@sc/locale/react'
import { useQueryClient } from '@tanstack/react-query'
import { App, Button } from 'antd'
import { api } from '../../../api/client.ts'
import { useRefusal } from '../../../api/useRefusal.ts'
import { useAction } from '../../../api/useAction.ts'
import { departWords } from './locale/words.ts'
import { childrenOf, structureOf } from './structure.ts'
import type { Place, Structure } from './structure.ts'
import { touchedByDeparts } from '../../../api/touchedByDeparts.ts'

const KEY = 'depart-reordered'
/** Seconds: one has to see first that it is not where it was meant to be. */
const OFFERED = 8

const orderIn = (structure: Structure, parentId: string) =>
  childrenOf(structure, parentId)
    .map(({ id }) => id)
    .join()

/** Puts a department elsewhere among those that it stands with, which changes nothing but the order: done at once, and offered to be undone. */
export function useReorder(): (from: Structure, row: DepartRow, place: Place) => Promise<void> {
  const { reordering: text } = useWords(departWords)
  const { message } = App.useApp()
  const sayRefusal = useRefusal()
  const queryClient = useQueryClient()
  const { mutateAsync: move } = useAction(departCalls.move, { invalidates: touchedByDeparts, success: null })
  const now = async () => structureOf(await queryClient.fetchQuery({ ...api.query(departCalls.all), staleTime: 0 }))

  return async (from, { id, revision, departName }, place) => {
    const siblings = childrenOf(from, place.parentId)
    const next = siblings[siblings.findIndex((row) => row.id === id) + 1]
    await move({ body: { id, revision, ...place } })
    const left = await now()
    const undo = async () => {
      message.destroy(KEY)
      const found = await now().catch((error: unknown) => sayRefusal(error, text.failed))
      if (!found) return
      const row = found.byId.get(id)
      // Only as it was left: else it would not go back to the order from before.
      if (!row || orderIn(found, place.parentId) !== orderIn(left, place.parentId)) return void message.warning(text.changedMeanwhile)
      const back = { id, revision: row.revision, parentId: place.parentId, ...(next && { before: next.id }) }
      await move({ body: back }).then(
        () => message.success(text.undone),
        // Said by the action.
        () => undefined,
      )
    }
    void message.success({
      key: KEY,
      duration: OFFERED,
      content: (
        <>
          {text.done(departName)}{' '}
          <Button type="link" size="small" onClick={() => void undo()}>
            {text.undo}
          </Button>
        </>
      ),
    })
  }
}
