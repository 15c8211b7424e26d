import { and, eq, inArray, ne } from 'drizzle-orm'
import type { Message } from '@sc/locale'
import type { Effect, Model } from '@sc/process-engine'
import { trail } from '../../db/schema/index.ts'
import { say } from '../../locale/say.ts'
import { flowText, isChoice } from '../workflow/unapproved.ts'
import { sinceSubmitted } from './instances.ts'
import type { TrailInput, Work } from './instances.ts'

const DECISIONS = ['approve', 'disagree'] as const

interface Completion {
  model: Model
  effects: readonly Effect[]
  /** What is done by the act that completes it, and not on record yet. */
  acts: readonly TrailInput[]
  /** It is submitted by that act. */
  submitting: boolean
}

/** By which flows an application goes through that nobody has decided on since it was submitted; null where somebody has. */
export async function passedBy(
  { tx, instance: { id, initiator } }: Work,
  { model, effects, acts, submitting }: Completion,
): Promise<Message | null> {
  if (acts.some(({ action, username }) => DECISIONS.some((one) => one === action) && username !== initiator)) return null
  if (!submitting) {
    const [decision] = await tx
      .select({ id: trail.id })
      .from(trail)
      .where(and(eq(trail.instanceId, id), inArray(trail.action, [...DECISIONS]), ne(trail.username, initiator), sinceSubmitted(id)))
      .limit(1)
    if (decision) return null
  }
  const taken = new Set(effects.flatMap((effect) => (effect.type === 'flowTaken' ? effect.flowId : [])))
  const chosen = [...taken].flatMap((flowId) => model.flows[flowId] ?? []).filter((flow) => isChoice(model, flow))
  return say.trail.passedBy({ flows: chosen.map((flow) => flowText(model, flow)) })
}
