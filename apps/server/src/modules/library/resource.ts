import { featuredItems } from '@sc/api-client/contract'
import type { Message } from '@sc/locale'
import { featuredItem, item } from '../../db/schema/index.ts'
import { say } from '../../locale/say.ts'
import type { Change, Served } from '../../resource/served.ts'
import { isByRule, letFilesOfEntryGo } from './setUp.ts'
import type { Entry } from './setUp.ts'

type Fields = typeof featuredItems.fields

/** The school's library: who reads it reads all of it. */
export const servedFeaturedItems: Served<Fields> = {
  resource: featuredItems,
  table: featuredItem,
  references: { item: { id: item.id, shows: item.name, english: item.english } },
  rules: {
    async removed(tx, gone) {
      for (const { setUp } of gone as unknown as readonly Entry[]) await letFilesOfEntryGo(tx, setUp)
    },
    check: (_tx, _caller, changes) =>
      Promise.resolve(
        new Map(
          changes.flatMap((change) => {
            const problem = hoursProblem(change)
            return problem ? [[change, problem] as const] : []
          }),
        ),
      ),
  },
}

function hoursProblem({ before, after }: Change<Fields>): Message | undefined {
  if (!before || after.hours === before.hours) return undefined
  return isByRule((before as unknown as Entry).setUp) ? say.library.hoursByRule() : undefined
}
