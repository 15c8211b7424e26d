import { asksField } from '@sc/api-client/contract'
import { eq } from 'drizzle-orm'
import { fieldsOf } from '@sc/form-renderer/schema'
import type { Db } from '../../db/connect.ts'
import { item } from '../../db/schema/index.ts'
import { BusinessError } from '../../http/errors.ts'
import { say } from '../../locale/say.ts'
import { openDesign } from '../form/openDesign.ts'
import type { SetBy } from '../hours/earn.ts'
import { ruleAuthor } from '../hours/ruleAuthor.ts'
import { fieldsOfRecognition } from '../recognition/rule.ts'
import type { InstanceRow } from './instances.ts'

/** What an application is submitted for. */
export type Terms = Pick<InstanceRow, 'hoursRule' | 'credits' | 'module' | 'itemName' | 'recognition' | 'team'>

/**
 * What an application would be submitted for again: what it was first submitted for, whatever its project is now. One that was
 * taken back is no submitted one: of it, what the project says by now.
 */
export async function termsOf(db: Db, instance: InstanceRow): Promise<Terms> {
  const { hoursRule, credits, module, itemName, recognition, team } = instance
  const own = { hoursRule, credits, module, itemName, recognition, team }
  return (instance.status === 'withdrawn' && (await projectTerms(db, instance.recordId))) || own
}

async function projectTerms(db: Db, itemId: string): Promise<Terms | undefined> {
  const [project] = await db
    .select({
      hoursRule: item.hoursRule,
      credits: item.credits,
      module: item.module,
      itemName: item.name,
      recognition: item.recognition,
      team: item.team,
    })
    .from(item)
    .where(eq(item.id, itemId))
  return project
}

/** Who set the hours of a project that were changed since the application was taken back. */
export async function authorOfTerms(db: Db, { recordId }: InstanceRow): Promise<SetBy | undefined> {
  const [project] = await db.select().from(item).where(eq(item.id, recordId))
  return project && ruleAuthor(db, project)
}

/** An application stays on its version of the form: a rule by a field of another one finds nothing in it. */
export function refuseOtherFormsRule(design: string, { hoursRule: rule, recognition }: Pick<Terms, 'hoursRule' | 'recognition'>): void {
  const asked = [...(asksField(rule) ? [rule.field] : []), ...fieldsOfRecognition(recognition)]
  const there = new Set(fieldsOf(openDesign(design)).map(({ model }) => model))
  if (asked.some((field) => !there.has(field))) throw new BusinessError(say.task.otherFormsRule())
}
