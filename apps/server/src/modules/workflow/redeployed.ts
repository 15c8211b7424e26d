import { quoted } from '@sc/api-client/contract'
import type { DesignChanges } from '@sc/api-client/contract'
import type { Db } from '../../db/connect.ts'
import type { News } from '../../http/consent.ts'
import { namesIn } from '../audit/names.ts'
import { processChanges } from './processChanges.ts'
import type { DrawnProcess } from './processChanges.ts'
import { definitionOn, latestDefinition } from './repository.ts'

/** Settings that take no application another way. */
const COSMETIC: ReadonlySet<string> = new Set(['name', 'documentation', 'text'])

/** What a version of a process has otherwise than another, as far as applications fare otherwise by it; null where nothing. */
export function decidingProcessChanges(before: DrawnProcess, after: DrawnProcess): DesignChanges | null {
  const changes = processChanges(before, after)
  const parts = changes.parts.flatMap((part) => {
    const settings = part.settings.filter(({ setting }) => !COSMETIC.has(setting))
    return part.change === 'changed' && settings.length === 0 && part.more === 0 ? [] : [{ ...part, settings }]
  })
  return parts.length > 0 || changes.more > 0 || changes.uncompared ? { ...changes, parts, drawing: false } : null
}

/** As news, with what the roles and people are called that it speaks of. */
export async function newsOf(db: Db, words: readonly string[], changes: DesignChanges): Promise<News> {
  const { roles, people } = await namesIn(db, [{ before: null, after: null, changes }])
  return { words, changes: [changes], names: { roles, people } }
}

const NOTHING: News = { words: [], changes: [] }

/** That a process was deployed anew since a project was set up, or was last open: applications fare otherwise from now on. */
export async function processSince(db: Db, key: string | null, moment: Date): Promise<News> {
  const [before, now] = key === null ? [] : [await definitionOn(db, key, moment), await latestDefinition(db, key)]
  if (!before || !now || before.version === now.version) return NOTHING
  const titles = new Map<string, string>()
  const changes = decidingProcessChanges({ ...before, titles }, { ...now, titles })
  return changes ? newsOf(db, [`流程${quoted(now.name)}后来重新部署过（现为第 ${now.version} 版），新的申请按它审批`], changes) : NOTHING
}
