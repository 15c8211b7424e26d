import { and, desc, eq, ilike, or } from 'drizzle-orm'
import type { Db } from '../../db/connect.ts'
import { containing, limited, orderBy, total } from '../../db/page.ts'
import type { PageQuery } from '../../db/page.ts'
import { formDesign, formRevision, user } from '../../db/schema/index.ts'

export type FormRow = typeof formDesign.$inferSelect

export async function listForms(db: Db, query: PageQuery & { keyword?: string | undefined }) {
  const matches = query.keyword
    ? or(ilike(formDesign.formName, containing(query.keyword)), ilike(formDesign.formCode, containing(query.keyword)))
    : undefined
  const sortable = { formCode: formDesign.formCode, formName: formDesign.formName, updateTime: formDesign.updateTime }
  const rows = await limited(
    db
      .select({ form: formDesign, updateByName: user.realname })
      .from(formDesign)
      .leftJoin(user, eq(user.username, formDesign.updateBy))
      .where(matches)
      .orderBy(...orderBy(query, sortable, desc(formDesign.updateTime), formDesign.id))
      .$dynamic(),
    query,
  )
  const [count] = await db.select({ total }).from(formDesign).where(matches)
  return { rows, total: count!.total }
}

export async function findForm(db: Db, id: string, { lock = false } = {}): Promise<FormRow | undefined> {
  const query = db.select().from(formDesign).where(eq(formDesign.id, id))
  const [row] = await (lock ? query.for('update') : query)
  return row
}

export async function findFormByCode(db: Db, formCode: string): Promise<FormRow | undefined> {
  const [row] = await db.select().from(formDesign).where(eq(formDesign.formCode, formCode))
  return row
}

/** The design's text at a revision, exactly as it was saved. */
export async function designAt(db: Db, formId: string, revision: number): Promise<string | undefined> {
  const [row] = await db
    .select({ design: formRevision.design })
    .from(formRevision)
    .where(and(eq(formRevision.formId, formId), eq(formRevision.revision, revision)))
  return row?.design
}
