import { eq, inArray } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { alias, QueryBuilder } from 'drizzle-orm/pg-core'
import { applicationListing } from '@sc/api-client/contract'
import type { ListedApplication } from '@sc/api-client/contract'
import { listedApplicationsOf } from '../../access/scope.ts'
import { accountsNamed } from '../../db/accountsNamed.ts'
import type { Db } from '../../db/connect.ts'
import { allOf, anyOf } from '../../db/conditions.ts'
import { contains } from '../../db/contains.ts'
import { withinColumn } from '../../db/orgCode.ts'
import { isOneOf } from '../../db/page.ts'
import { projectNamed } from '../../db/projectNamed.ts'
import { depart, item, organisationReview, processDefinition, processInstance, user } from '../../db/schema/index.ts'
import type { Listed } from '../../listing/listed.ts'
import { named } from '../../locale/named.ts'
import { say } from '../../locale/say.ts'
import { spoken } from '../../locale/language.ts'
import { formatMoment, formatMomentOrNull } from '../../time.ts'
import { calledTo, projectEnglish } from './called.ts'

const { id, recordKind: kind, title, titleMessage, itemName, claimName, status, hours, currentNodes, startTime, endTime } = processInstance

/** What who looks after applications sees of them. */
export const listedApplications: Listed<ListedApplication, typeof applicationListing.fields> = {
  listing: applicationListing,
  from: (db, selected) => db.select(selected).from(processInstance).$dynamic(),
  id,
  columns: { initiatorName: processInstance.initiator, itemName, depart: processInstance.orgCode, kind, status, startTime },
  narrowed: { depart: (departId) => madeFor(String(departId)) },
  called: calledBy,
  records: async (db, ids) => {
    const rows = await db
      .select({
        instance: { id, kind, title, titleMessage, itemName, claimName, status, hours, currentNodes, startTime, endTime },
        itemEnglish: projectEnglish,
        processName: processDefinition.name,
        initiatorName: user.realname,
        studentNo: user.studentNo,
        depart: depart.id,
        departName: depart.departName,
      })
      .from(processInstance)
      .innerJoin(processDefinition, eq(processDefinition.id, processInstance.definitionId))
      .innerJoin(user, eq(user.username, processInstance.initiator))
      .leftJoin(depart, eq(depart.orgCode, processInstance.orgCode))
      .where(inArray(id, [...ids]))
    return rows.map(({ instance, itemEnglish, ...rest }): ListedApplication => ({
      ...rest,
      id: instance.id,
      kind: instance.kind,
      title: calledTo(instance, itemEnglish).title,
      itemName: spoken(named(instance.itemName, itemEnglish)),
      status: instance.status,
      hours: instance.hours,
      waitsAt: spoken(say.task.waitsAt({ nodes: instance.currentNodes })),
      startTime: formatMoment(instance.startTime),
      endTime: formatMomentOrNull(instance.endTime),
    }))
  },
  scope: listedApplicationsOf,
  search: aboutKeyword,
}

const chosen = alias(depart, 'chosen')

/** Applications that were made for a department, or for one below it. */
const madeFor = (departId: string): SQL =>
  inArray(
    processInstance.orgCode,
    new QueryBuilder()
      .select({ orgCode: depart.orgCode })
      .from(depart)
      .innerJoin(chosen, eq(chosen.id, departId))
      .where(withinColumn(depart.orgCode, chosen.orgCode)),
  )

async function calledBy(db: Db, _name: string, departId: string): Promise<string | undefined> {
  const [found] = await db.select({ name: depart.departName }).from(depart).where(eq(depart.id, departId))
  return found?.name
}

/** The applications that a keyword is about: of whom it names, and for projects, organisations and societies by what these are called. Both are few, and found first. */
async function aboutKeyword(db: Db, keyword: string): Promise<SQL> {
  const projects = await db.select({ id: item.id }).from(item).where(projectNamed(keyword))
  const reviews = await db.select({ id: organisationReview.id }).from(organisationReview).where(contains(organisationReview.name, keyword))
  return anyOf(
    isOneOf(processInstance.initiator, await accountsNamed(db, keyword)),
    allOf(
      inArray(processInstance.recordKind, ['item', 'publication']),
      isOneOf(
        processInstance.recordId,
        projects.map((project) => project.id),
      ),
    ),
    allOf(
      eq(processInstance.recordKind, 'organisation'),
      isOneOf(
        processInstance.recordId,
        reviews.map((review) => review.id),
      ),
    ),
  )
}
