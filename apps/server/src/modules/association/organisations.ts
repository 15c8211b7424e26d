import { and, eq, isNull } from 'drizzle-orm'
import { organisations } from '@sc/api-client/contract'
import type { Caller } from '../../access/caller.ts'
import { keptByDeparts } from '../../access/ofDeparts.ts'
import type { Db } from '../../db/connect.ts'
import { isOneOf } from '../../db/page.ts'
import { organisation, organisationMember, user } from '../../db/schema/index.ts'
import { say } from '../../locale/say.ts'
import { AtField } from '../../resource/served.ts'
import type { Change, Problem, Served } from '../../resource/served.ts'
import { underReview } from './underReview.ts'

type Fields = typeof organisations.fields

/** Organisations of the departments that the caller reaches, and those that they made, lead or advise. */
export const reachedOrganisations = (caller: Caller) =>
  keptByDeparts(caller, organisation, eq(organisation.leader, caller.userId), eq(organisation.adviser, caller.userId))

export const servedOrganisations: Served<Fields> = {
  resource: organisations,
  table: organisation,
  scope: reachedOrganisations,
  offered: reachedOrganisations,
  keptBy: 'depart',
  rules: {
    check: async (tx, caller, changes) =>
      new Map<Change<Fields>, Problem>([
        ...(await notTheChair(tx, changes)),
        ...(await underReview(tx, 'organisation', changes)),
        ...changes.flatMap((change) => {
          const problem = problemOf(change)
          return problem ? [[change, problem] as const] : []
        }),
      ]),
  },
}

/** Where an organisation has an acting chair, its leader is the chair, and changes with the members. */
async function notTheChair(tx: Db, changes: readonly Change<Fields>[]): Promise<Map<Change<Fields>, AtField>> {
  const led = changes.filter(({ before, after }) => before !== null && before.leader !== after.leader)
  if (led.length === 0) return new Map()
  const chairs = await tx
    .select({ of: organisationMember.organisation, id: user.id, who: user.realname, number: user.studentNo })
    .from(organisationMember)
    .innerJoin(user, eq(user.id, organisationMember.student))
    .where(
      and(
        isOneOf(
          organisationMember.organisation,
          led.flatMap(({ before }) => before?.id ?? []),
        ),
        eq(organisationMember.position, 'chair'),
        isNull(organisationMember.endDate),
      ),
    )
  const acting = new Map(chairs.map(({ of, ...chair }) => [of, chair]))
  return new Map(
    led.flatMap((change) => {
      const chair = acting.get(change.before?.id ?? '')
      return chair && chair.id !== change.after.leader
        ? [[change, new AtField('leader', say.association.leaderIsChair(chair))] as const]
        : []
    }),
  )
}

const problemOf = ({ after: { level, depart } }: Change<Fields>): AtField | undefined =>
  level === 'college' && depart === null ? new AtField('depart', say.association.departOfCollege()) : undefined
