import type { EndpointRead, workflow } from '@sc/api-client/contract'
import { CompileError } from '@sc/process-engine'
import type { Db } from '../../db/connect.ts'
import type { WorkflowEngine } from '../../engine/WorkflowEngine.ts'
import { BusinessError } from '../../http/errors.ts'
import { spoken } from '../../locale/language.ts'
import { say } from '../../locale/say.ts'
import { issueText } from './engineTexts.ts'
import { draftReviewers } from './lintDraft.ts'
import { peopleNamed } from './repository.ts'
import { simulate } from './simulate.ts'

/** What would come of an application by a process as it is drawn, with who would be asked at each step; nothing is kept. */
export async function dryRun(db: Db, engine: WorkflowEngine, body: EndpointRead<typeof workflow.simulate>['body']) {
  const username = body.initiator
  const [applicant] = await peopleNamed(db, [username])
  if (!applicant) throw new BusinessError(say.workflow.noUser({ username }))
  const reviewers = await draftReviewers(db, body.key, body.nodeConfigs)
  try {
    const { steps, incident, ...rest } = await simulate(db, engine, {
      xml: body.xml,
      reviewers,
      variables: body.variables,
      applicant,
      hours: body.hours ?? null,
      module: body.module ?? null,
    })
    const people = new Map(
      (
        await peopleNamed(
          db,
          steps.flatMap(({ usernames }) => usernames),
        )
      ).map((person) => [person.username, { username: person.username, realname: person.realname }]),
    )
    return {
      ...rest,
      incident: incident && spoken(incident),
      steps: steps.map(({ usernames, ...step }) => ({ ...step, approvers: usernames.flatMap((name) => people.get(name) ?? []) })),
    }
  } catch (error) {
    if (error instanceof CompileError) throw new BusinessError(say.workflow.cannotRun({ issues: error.issues.map(issueText) }))
    throw error
  }
}
