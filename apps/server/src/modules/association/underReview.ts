import { and, eq, isNull } from 'drizzle-orm'
import type { ApplyType, ResourceFields, societies } from '@sc/api-client/contract'
import type { Message, Text } from '@sc/locale'
import type { Db } from '../../db/connect.ts'
import { isOneOf } from '../../db/page.ts'
import { organisationReview, societyMember } from '../../db/schema/index.ts'
import { say } from '../../locale/say.ts'
import type { Change } from '../../resource/served.ts'
import { BODIES } from './body.ts'
import type { Review } from './body.ts'

/** What an application of each kind changes, or is granted by: the same until it is decided. Its state is what all of them are about. */
const DECIDED: Readonly<Record<ApplyType, readonly string[]>> = {
  found: ['status'],
  annual: ['status', 'reviewedYear', 'star'],
  handover: ['status', 'name', 'leader', 'termStart', 'termEnd'],
  dissolve: ['status'],
}

interface Waiting {
  applyType: ApplyType
  name: string
}

/** The applications that wait to be decided for these. */
async function waitingFor(tx: Db, kind: Review['body'], ids: readonly string[]): Promise<Map<string, Waiting[]>> {
  const { review, table } = BODIES[kind]
  const rows = (await tx
    .select({ of: review, applyType: organisationReview.applyType, name: table.name })
    .from(organisationReview)
    .innerJoin(table, eq(table.id, review))
    .where(and(isOneOf(review, ids), eq(organisationReview.status, 'pending')))) as (Waiting & { of: string })[]
  const found = new Map<string, Waiting[]>()
  for (const { of, ...waiting } of rows) found.set(of, [...(found.get(of) ?? []), waiting])
  return found
}

/**
 * Why changes by hand are not made while somebody decides: whoever does was shown what it is now beside what is asked for, and grants
 * that. What is decided by hand, or by a process, takes effect without being asked this. The bodies are held.
 */
export async function underReview<F extends ResourceFields>(
  tx: Db,
  kind: Review['body'],
  changes: readonly Change<F>[],
): Promise<Map<Change<F>, Message>> {
  const ids = changes.flatMap(({ before }) => before?.id ?? [])
  const waiting = await waitingFor(tx, kind, ids)
  const fields = BODIES[kind].resource.fields as Readonly<Record<string, { title: Text } | undefined>>
  return new Map(
    changes.flatMap((change) => {
      const [before, after] = [change.before as Record<string, unknown> | null, change.after as Record<string, unknown>]
      for (const { applyType, name } of waiting.get(change.before?.id ?? '') ?? []) {
        const touched = DECIDED[applyType].filter((field) => fields[field] !== undefined && before?.[field] !== after[field])
        const titles = touched.flatMap((field) => fields[field]?.title ?? [])
        if (titles.length > 0)
          return [[change, say.association.underReview({ name, type: say.association.typeOf({ type: applyType }), fields: titles })]]
      }
      return []
    }),
  )
}

/** Who heads it is not changed by hand either while it waits to be handed over. */
export async function headsUnderReview<F extends ResourceFields>(
  tx: Db,
  kind: Review['body'],
  changes: readonly Change<F>[],
): Promise<Map<Change<F>, Message>> {
  const { names, head, resource } = BODIES[kind]
  const headed = (values: object | null, of: string): boolean => {
    const time = values as Record<string, unknown> | null
    return time !== null && time[names.of] === of && time['position'] === head
  }
  const bodiesOf = ({ before, after }: Change<F>) =>
    [before, after].flatMap((values) => ((values as Record<string, unknown> | null)?.[names.of] as string | undefined) ?? [])
  const waiting = await waitingFor(tx, kind, [...new Set(changes.flatMap(bodiesOf))])
  return new Map(
    changes.flatMap((change) => {
      const of = bodiesOf(change).find((id) => headed(change.before, id) || headed(change.after, id))
      const handover = of === undefined ? undefined : waiting.get(of)?.find(({ applyType }) => applyType === 'handover')
      if (!handover) return []
      const title = (resource.fields as Readonly<Record<string, { title: Text } | undefined>>)[kind === 'society' ? 'president' : 'leader']
        ?.title
      const type = say.association.typeOf({ type: 'handover' })
      return title ? [[change, say.association.underReview({ name: handover.name, type, fields: [title] })]] : []
    }),
  )
}

/**
 * Why societies are not dissolved by hand: somebody is in it, and would be for ever, with the hours of posts that nobody holds. An
 * application that is granted ends their time with it, as it does of organisations, whose state is never changed by hand.
 */
export async function dissolvedWithMembers(
  tx: Db,
  changes: readonly Change<typeof societies.fields>[],
): Promise<Map<Change<typeof societies.fields>, Message>> {
  const dissolving = changes.filter(({ before, after }) => before && before.status !== 'dissolved' && after.status === 'dissolved')
  if (dissolving.length === 0) return new Map()
  const ids = dissolving.flatMap(({ before }) => before?.id ?? [])
  const rows = await tx
    .select({ of: societyMember.society })
    .from(societyMember)
    .where(and(isOneOf(societyMember.society, ids), isNull(societyMember.quitDate)))
  return new Map(
    dissolving.flatMap((change) => {
      const count = rows.filter(({ of }) => of === change.before?.id).length
      return count > 0 ? [[change, say.association.membersActing({ count })]] : []
    }),
  )
}
