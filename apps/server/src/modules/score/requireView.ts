import type { Caller } from '../../access/caller.ts'
import { noPermission } from '../../http/errors.ts'
import { say } from '../../locale/say.ts'

/** Whose scores somebody reaches is said of who may see them: who may do something with scores needs that as well, and is told so. */
export function requireView(caller: Caller): void {
  if (!caller.may('score:view')) throw noPermission(say.score.needsView())
}
