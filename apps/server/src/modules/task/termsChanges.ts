import { eq } from 'drizzle-orm'
import { MODULE_VARIABLE } from '@sc/api-client/contract'
import type { Text } from '@sc/locale'
import type { Db } from '../../db/connect.ts'
import { itemModule } from '../../db/schema/index.ts'
import type { KeptChange } from '../../db/schema/index.ts'
import { named } from '../../locale/named.ts'
import { say } from '../../locale/say.ts'
import type { InstanceRow } from './instances.ts'
import { saidChange } from './saidChange.ts'
import type { Terms } from './terms.ts'

/** What an application is submitted again for is otherwise than before, beside its hours: what its project says by now, of one that was taken back. */
export async function termsChanges(
  db: Db,
  before: Pick<InstanceRow, 'module' | 'credits' | 'itemName'>,
  { module, credits, itemName }: Pick<Terms, 'module' | 'credits' | 'itemName'>,
): Promise<KeptChange[]> {
  const changes: KeptChange[] = []
  if (itemName !== before.itemName) {
    const called = (name: string) => say.trail.named({ name })
    changes.push(saidChange('itemName', { title: say.trail.itemTitle(), was: called(before.itemName), is: called(itemName) }))
  }
  if (module !== null && before.module !== null && module !== before.module) {
    const called = async (code: string) => say.trail.named({ name: await nameOf(db, code) })
    changes.push(
      saidChange(MODULE_VARIABLE, { title: say.trail.moduleTitle(), was: await called(before.module), is: await called(module) }),
    )
  }
  if ((credits ?? 0) !== (before.credits ?? 0)) {
    const so = (many: number | null) => say.trail.credits({ credits: many ?? 0 })
    changes.push(saidChange('itemCredits', { title: say.trail.creditsTitle(), was: so(before.credits), is: so(credits) }))
  }
  return changes
}

async function nameOf(db: Db, code: string): Promise<Text | string> {
  const [found] = await db.select({ name: itemModule.name, english: itemModule.english }).from(itemModule).where(eq(itemModule.code, code))
  return found ? named(found.name, found.english) : code
}
