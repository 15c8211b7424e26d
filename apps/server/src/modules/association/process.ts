import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import { organisationProcesses } from '@sc/api-client/contract'
import type { ApplyType, InstanceStatus, ReviewedBody } from '@sc/api-client/contract'
import type { Message } from '@sc/locale'
import { aboutRecord } from '../../db/aboutRecord.ts'
import type { Db } from '../../db/connect.ts'
import { isOneOf } from '../../db/page.ts'
import { organisationProcess, processDefinition, processInstance, processModel } from '../../db/schema/index.ts'
import type { WorkflowEngine } from '../../engine/WorkflowEngine.ts'
import type { Change, Served } from '../../resource/served.ts'
import { ORGANISATION_FORM } from '../form/builtIn.ts'
import { reviewingProblem } from '../workflow/reviewing.ts'

type Fields = typeof organisationProcesses.fields

/** Which process decides what: it is deployed, and asks for nothing that an application does not say. */
export const servedOrganisationProcesses = (engine: WorkflowEngine): Served<Fields> => ({
  resource: organisationProcesses,
  table: organisationProcess,
  references: { process: { id: processModel.key, shows: processModel.name } },
  rules: {
    async check(tx, _caller, changes) {
      const problems = new Map<Change<Fields>, Message>()
      for (const change of changes) {
        const { process } = change.after
        if (!process || process === change.before?.process) continue
        const problem = await reviewingProblem(tx, engine, process, ORGANISATION_FORM)
        if (problem) problems.set(change, problem)
      }
      return problems
    },
  },
})

interface Setting {
  body: ReviewedBody
  applyType: ApplyType
  process: string | null
  byStudents: boolean
}

/** How each kind of application is decided, of those of which it is said. */
export async function settingsOf(db: Db): Promise<Setting[]> {
  const { body, applyType, process, byStudents } = organisationProcess
  return (await db.select({ body, applyType, process, byStudents }).from(organisationProcess)) as Setting[]
}

/** The process that decides it; null of what somebody decides by hand. */
export async function processOf(tx: Db, { body, applyType }: { body: string; applyType: string }): Promise<string | null> {
  const [found] = await tx
    .select({ process: organisationProcess.process })
    .from(organisationProcess)
    .where(and(eq(organisationProcess.body, body), eq(organisationProcess.applyType, applyType)))
  return found?.process ?? null
}

/** The instance about an application that is not over. Under the application's row there is no other. */
interface OpenInstance {
  id: string
  status: InstanceStatus
  /** By which it is decided, by its key. */
  process: string
}

export async function openInstance(db: Db, reviewId: string): Promise<OpenInstance | undefined> {
  const { id, status, startTime } = processInstance
  const [found] = await db
    .select({ id, status, process: processDefinition.key })
    .from(processInstance)
    .innerJoin(processDefinition, eq(processDefinition.id, processInstance.definitionId))
    .where(and(aboutRecord('organisation', reviewId), inArray(status, ['running', 'incident', 'returned', 'withdrawn'])))
    .orderBy(desc(startTime))
    .limit(1)
  return found
}

export const isUnderWay = ({ status }: OpenInstance): boolean => status === 'running' || status === 'incident'

/** The last instance about each of these applications, of those that were ever handed in to a process. */
export async function lastInstances(db: Db, reviewIds: readonly string[]): Promise<Map<string, string>> {
  const { id, recordId, startTime } = processInstance
  const rows = await db
    .select({ id, recordId })
    .from(processInstance)
    .where(and(eq(processInstance.recordKind, 'organisation'), isOneOf(recordId, reviewIds)))
    .orderBy(asc(startTime))
  return new Map(rows.map((row) => [row.recordId, row.id]))
}
