import { and, eq } from 'drizzle-orm'
import { percentAt } from '@sc/api-client/contract'
import type { HoursRule } from '@sc/api-client/contract'
import type { Db } from '../../db/connect.ts'
import { instanceMember, processInstance } from '../../db/schema/index.ts'
import type { item, scoreRecord } from '../../db/schema/index.ts'
import { designAt, designOfProject } from '../form/repository.ts'

/** By what the hours of a record were recognised. */
interface Recognised {
  hoursRule: HoursRule
  /** Of the form that was filled in. */
  design: () => Promise<string | undefined>
  /** How much of it the record is: all of it, where it came of no team's application. */
  percent: number
}

/** Of a record of an application the terms that this was submitted for, whatever its project says since; of others the project as it is. */
export async function recognisedBy(
  tx: Db,
  project: typeof item.$inferSelect,
  { instanceId, username }: Pick<typeof scoreRecord.$inferSelect, 'instanceId' | 'username'>,
): Promise<Recognised> {
  const [application] =
    instanceId === null
      ? []
      : await tx
          .select({ instance: processInstance, rank: instanceMember.rank })
          .from(processInstance)
          .leftJoin(instanceMember, and(eq(instanceMember.instanceId, processInstance.id), eq(instanceMember.username, username)))
          .where(eq(processInstance.id, instanceId))
  if (!application) return { hoursRule: project.hoursRule, design: async () => (await designOfProject(tx, project))?.design, percent: 100 }
  const { team, initiator, hoursRule, formId, formRevision } = application.instance
  return {
    hoursRule,
    design: () => designAt(tx, formId, formRevision),
    percent: team === null ? 100 : percentAt(team, initiator === username ? 1 : (application.rank ?? 1)),
  }
}
