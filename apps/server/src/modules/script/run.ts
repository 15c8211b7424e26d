import { and, eq, ne, sql } from 'drizzle-orm'
import { scriptsOf } from '@sc/form-renderer/schema'
import type { Caller } from '../../access/caller.ts'
import type { Db } from '../../db/connect.ts'
import { formDesign, formRevision, formVersion, item } from '../../db/schema/index.ts'
import { noPermission } from '../../http/errors.ts'
import { say } from '../../locale/say.ts'
import { runScript } from '../../script/runScript.ts'
import { openDesign } from '../form/openDesign.ts'
import { givenFor } from '../form/scripted.ts'

/** Runs a script as somebody: what it asks about a person it is told about them. */
export async function runFor(db: Db, caller: Caller, text: string): Promise<unknown> {
  const expression = text.trim()
  if (!caller.may('form:design') && !(await isPublished(db, expression))) throw noPermission(say.script.notYours())
  return runScript(expression, await givenFor(db, caller.username))
}

/** Whether a project that people find takes a form with this very script. */
async function isPublished(db: Db, expression: string): Promise<boolean> {
  const pinned = sql`coalesce(${item.formVersion}, ${formDesign.publishedVersion})`
  const found = await db
    .selectDistinct({ design: formRevision.design })
    .from(item)
    .innerJoin(formDesign, eq(formDesign.formCode, item.formCode))
    .innerJoin(formVersion, and(eq(formVersion.formId, formDesign.id), eq(formVersion.version, pinned)))
    .innerJoin(formRevision, and(eq(formRevision.formId, formDesign.id), eq(formRevision.revision, formVersion.revision)))
    .where(and(ne(item.status, 'draft'), sql`strpos(${formRevision.design}, 'remoteDefaultValue') > 0`))
  return found.some(({ design }) => scriptsOf(openDesign(design)).some((script) => script.expression === expression))
}
