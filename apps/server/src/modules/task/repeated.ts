import { createHash } from 'node:crypto'
import type { verbRequest } from '../../db/schema/index.ts'
import { BusinessError, conflict } from '../../http/errors.ts'
import { say } from '../../locale/say.ts'

type Request = Pick<typeof verbRequest.$inferSelect, 'instanceId' | 'verb' | 'digest'>

export const reusedRequest = () => new BusinessError(say.task.reusedRequest())

/** Of what is sent, in whichever order it comes: two that are equal in it ask for the same. */
export const digestOf = (sent: unknown): string => createHash('sha256').update(JSON.stringify({ sent }, inOrder)).digest('base64url')

function inOrder(_key: string, value: unknown): unknown {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
}

/**
 * Whoever asks again for what was carried out gets its result. With other content it was not carried out: who lost the first
 * answer and changed something meanwhile would take that for recorded.
 * @throws BusinessError where the id was used for something else, or the content is another
 */
export function requireRepeated(
  earlier: Request,
  { instanceId = earlier.instanceId, verb, digest }: Omit<Request, 'instanceId'> & { instanceId?: string },
): void {
  if (earlier.instanceId !== instanceId || earlier.verb !== verb) throw reusedRequest()
  if (earlier.digest !== null && earlier.digest !== digest) throw conflict(say.task.otherContent(), { instanceId })
}
