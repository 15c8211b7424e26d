import { featuredItems, keepingFields, library } from '@sc/api-client/contract'
import type { FeaturedItem, Item } from '@sc/api-client/contract'
import { useWords } from '@sc/locale/react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { api } from '../../api/client.ts'
import { useRefusal } from '../../api/useRefusal.ts'
import { isConflict } from '../../api/isConflict.ts'
import { useAction } from '../../api/useAction.ts'
import { useSingleFlight } from '../../controls/useSingleFlight.ts'
import { ReasonedDialog } from '../../resource/ReasonedDialog.tsx'
import { libraryWords } from './locale/words.ts'

interface Shown {
  entry: FeaturedItem | null
  begins: Record<string, unknown>
  open: boolean
}

/** Takes a project into the library; of one that is there, it says so and renews its entry. */
export function useKeeping({ id: itemId, name }: Item): { verb: string; ask: () => void; dialog: ReactNode } {
  const { keep: text } = useWords(libraryWords)
  const sayRefusal = useRefusal()
  /** `begins`: what the form begins with. */
  const [{ entry, begins, open }, show] = useState<Shown>({ entry: null, begins: {}, open: false })
  const keep = useAction(library.keep, { invalidates: [featuredItems.calls.list, featuredItems.calls.byId, library.template] })
  const [ask] = useSingleFlight(async () => {
    try {
      const { entry: found } = await api.call(library.entryOf, { query: { itemId } })
      const begins = found ? { name: found.name, rating: found.rating, reason: found.reason } : { name }
      show({ entry: found, begins, open: true })
    } catch (error) {
      sayRefusal(error)
    }
  })
  const save = (values: Record<string, unknown>) =>
    keep
      .mutateAsync({
        body: {
          itemId,
          ...(entry && { revision: entry.revision }),
          name: String(values['name']),
          rating: Number(values['rating']),
          reason: values['reason'] ? String(values['reason']) : null,
        },
      })
      .then(
        () => true,
        (error: unknown) => {
          // Somebody was faster: what is there now is said, and what was typed stays.
          if (isConflict(error)) show((now) => ({ ...now, entry: error.result as FeaturedItem }))
          return false
        },
      )
  const dialog = (
    <ReasonedDialog
      open={open}
      title={entry ? text.renewTitle(name) : text.title(name)}
      confirmText={entry ? text.renew : text.confirm}
      hint={entry ? text.already(entry.name, entry.updateTime) : text.hint}
      fields={keepingFields}
      values={begins}
      onConfirm={save}
      onClose={() => show((now) => ({ ...now, open: false }))}
    />
  )
  return { verb: text.verb, ask: () => ask(), dialog }
}
