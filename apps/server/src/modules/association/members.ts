import { and, inArray, isNotNull, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { organisationMembers, societyMembers } from '@sc/api-client/contract'
import type { ResourceFields } from '@sc/api-client/contract'
import type { Caller } from '../../access/caller.ts'
import { scopeOf } from '../../access/scope.ts'
import { personNamed } from '../../db/personNamed.ts'
import { organisation, organisationMember, postAssessment, society, societyMember, user } from '../../db/schema/index.ts'
import { say } from '../../locale/say.ts'
import { BusinessError } from '../../http/errors.ts'
import type { Change, Served, Stored } from '../../resource/served.ts'
import { membershipRules } from './membership.ts'
import type { Membership } from './membership.ts'
import { reachedOrganisations } from './organisations.ts'
import { reachedSocieties } from './societies.ts'
import { headsUnderReview } from './underReview.ts'

const query = new QueryBuilder()

const students = (caller: Caller) => and(isNotNull(user.studentNo), scopeOf(caller, 'person'))

const named = (student: PgColumn) => (keyword: string) =>
  inArray(
    student,
    query
      .select({ id: user.id })
      .from(user)
      .where(personNamed(keyword) ?? sql`true`),
  )

type OfSociety = typeof societyMembers.fields

const inSocieties: Membership<OfSociety> = {
  bodies: society,
  times: societyMember,
  columns: {
    id: societyMember.id,
    of: societyMember.society,
    student: societyMember.student,
    position: societyMember.position,
    from: societyMember.joinDate,
    to: societyMember.quitDate,
  },
  timeOf: ({ society: of, student, studentName, position, joinDate: from, quitDate: to }) => ({
    of,
    student,
    studentName,
    position,
    from,
    to,
  }),
  assessed: postAssessment.society,
  head: 'president',
  titles: { from: societyMembers.fields.joinDate.title, to: societyMembers.fields.quitDate.title },
  words: {
    dissolved: say.association.societyDissolved,
    headAlready: say.association.presidentAlready,
    headsTogether: say.association.presidentsTogether,
  },
}

/** Who heads it stays while it is to be handed over. */
const keptUnderReview = <F extends ResourceFields>(
  kind: 'organisation' | 'society',
  rules: ReturnType<typeof membershipRules<F>>,
): typeof rules => ({
  ...rules,
  // Asked after the common rules, which hold the bodies: who hands in at the same moment is seen, or waits.
  async check(tx, caller, changes) {
    const problems = await rules.check(tx, caller, changes)
    return new Map([...(await headsUnderReview(tx, kind, changes)), ...problems])
  },
  async beforeRemove(tx, caller, stored) {
    await rules.beforeRemove?.(tx, caller, stored)
    const [problem] = (await headsUnderReview(tx, kind, [gone(stored)])).values()
    if (problem) throw new BusinessError(problem)
  },
  async keepsAdded(tx, caller, records) {
    const assessed = await rules.keepsAdded?.(tx, caller, records)
    const heads = await headsUnderReview(tx, kind, records.map(gone))
    return new Map([...[...heads].flatMap(([{ before }, why]) => (before ? [[before.id, why] as const] : [])), ...(assessed ?? [])])
  },
})

/** A record that is removed, as what changes: nothing it says stays. */
const gone = <F extends ResourceFields>(stored: Stored<F>): Change<F> => ({ before: stored, after: stored })

/** Members of societies that the caller reaches. */
function reachedMembers(caller: Caller): SQL | undefined {
  const reached = reachedSocieties(caller)
  return reached && inArray(societyMember.society, query.select({ id: society.id }).from(society).where(reached))
}

export const servedSocietyMembers: Served<OfSociety> = {
  resource: societyMembers,
  table: societyMember,
  scope: reachedMembers,
  people: students,
  search: named(societyMember.student),
  rules: keptUnderReview('society', membershipRules(inSocieties)),
}

type OfOrganisation = typeof organisationMembers.fields

const inOrganisations: Membership<OfOrganisation> = {
  bodies: organisation,
  times: organisationMember,
  columns: {
    id: organisationMember.id,
    of: organisationMember.organisation,
    student: organisationMember.student,
    position: organisationMember.position,
    from: organisationMember.startDate,
    to: organisationMember.endDate,
  },
  timeOf: ({ organisation: of, student, studentName, position, startDate: from, endDate: to }) => ({
    of,
    student,
    studentName,
    position,
    from,
    to,
  }),
  assessed: postAssessment.organisation,
  head: 'chair',
  titles: { from: organisationMembers.fields.startDate.title, to: organisationMembers.fields.endDate.title },
  words: {
    dissolved: say.association.organisationDissolved,
    headAlready: say.association.chairAlready,
    headsTogether: say.association.chairsTogether,
    headThen: say.association.chairThen,
  },
}

/** Members of organisations that the caller reaches. */
function reachedPosts(caller: Caller): SQL | undefined {
  const reached = reachedOrganisations(caller)
  return reached && inArray(organisationMember.organisation, query.select({ id: organisation.id }).from(organisation).where(reached))
}

export const servedOrganisationMembers: Served<OfOrganisation> = {
  resource: organisationMembers,
  table: organisationMember,
  scope: reachedPosts,
  people: students,
  search: named(organisationMember.student),
  rules: keptUnderReview('organisation', membershipRules(inOrganisations)),
}
