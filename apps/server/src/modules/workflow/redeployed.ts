import { isDeepStrictEqual } from 'node:util'
import type { DesignChanges } from '@sc/api-client/contract'
import type { Message } from '@sc/locale'
import type { Db } from '../../db/connect.ts'
import type { WorkflowEngine } from '../../engine/WorkflowEngine.ts'
import type { News } from '../../http/consent.ts'
import { say } from '../../locale/say.ts'
import { namesIn } from '../../audit/names.ts'
import { executed } from './executed.ts'
import type { Executable } from './executed.ts'
import { processChanges } from './processChanges.ts'
import { definitionAt, latestDefinition } from './repository.ts'

/** What a file says beside what is executed. */
const COSMETIC: ReadonlySet<string> = new Set([
  'name',
  'documentation',
  'text',
  'roleName',
  'formKey',
  'priority',
  'dueDate',
  'followUpDate',
  'category',
])

/** What people draw beside the way of an application. */
const ASIDE: ReadonlySet<string> = new Set([
  'textAnnotation',
  'association',
  'group',
  'dataObject',
  'dataObjectReference',
  'dataStoreReference',
  'lane',
  'participant',
  'category',
])

/** What a version of a process has otherwise than another, as far as applications fare otherwise by it; null where nothing. */
export function decidingProcessChanges(before: Executable, after: Executable): DesignChanges | null {
  if (isDeepStrictEqual(executed(before), executed(after))) return null
  const titles = new Map<string, string>()
  const changes = processChanges({ ...before, titles }, { ...after, titles }, { leaveOut: COSMETIC })
  const parts = changes.parts.filter(({ type }) => !ASIDE.has(type))
  return { ...changes, parts, drawing: false }
}

/** As news, with what the roles and people are called that it speaks of. */
export async function newsOf(db: Db, words: readonly Message[], changes: DesignChanges): Promise<News> {
  const { roles, people } = await namesIn(db, [{ before: null, after: null, changes }])
  return { words, changes: [changes], names: { roles, people } }
}

const NOTHING: News = { words: [], changes: [] }

interface Settled {
  processKey: string | null
  settledProcessVersion: number | null
}

/** That a process was deployed anew since it was settled for a project: applications fare otherwise from now on. */
export async function processSince(db: Db, engine: WorkflowEngine, { processKey, settledProcessVersion }: Settled): Promise<News> {
  if (processKey === null || settledProcessVersion === null) return NOTHING
  const [before, now] = [await definitionAt(db, processKey, settledProcessVersion), await latestDefinition(db, processKey)]
  if (!before || !now || before.version === now.version) return NOTHING
  const changes = decidingProcessChanges({ ...before, model: await engine.modelOf(before) }, { ...now, model: await engine.modelOf(now) })
  return changes ? newsOf(db, [say.workflow.deployedSince({ process: now.name, version: now.version })], changes) : NOTHING
}
