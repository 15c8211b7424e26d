import type { Message } from '@sc/locale'
import type { Caller } from '../access/caller.ts'
import { beyondReach } from '../access/members.ts'
import { reachesWholeSchool } from '../access/ofDeparts.ts'
import type { Db } from '../db/connect.ts'
import { say } from '../locale/say.ts'

interface Placing {
  /** Undefined of what is new. */
  before: string | null | undefined
  after: string | null
}

/** Where changes put what departments keep, each as the department before and after: nobody puts it where they do not reach. */
export async function misplaced<Change>(
  tx: Db,
  caller: Caller,
  changes: readonly Change[],
  placed: (change: Change) => Placing,
): Promise<Map<Change, Message>> {
  const moved = changes.filter((change) => {
    const { before, after } = placed(change)
    return before !== after
  })
  if (reachesWholeSchool(caller) || moved.length === 0) return new Map()
  const beyond = await beyondReach(
    tx,
    caller,
    moved.flatMap((change) => placed(change).after ?? []),
  )
  return new Map(
    moved.flatMap((change) => {
      const { after } = placed(change)
      if (after === null) return [[change, say.resource.departNeeded()] as const]
      return beyond.has(after) ? [[change, say.resource.departBeyond()] as const] : []
    }),
  )
}
