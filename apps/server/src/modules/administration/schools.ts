import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { departs, schools } from '@sc/api-client/contract'
import type { Caller } from '../../access/caller.ts'
import { writeAudits } from '../../audit/write.ts'
import { now } from '../../clock.ts'
import type { Db } from '../../db/connect.ts'
import { depart, school } from '../../db/schema/index.ts'
import { say } from '../../locale/say.ts'
import type { Served } from '../../resource/served.ts'
import { UNNAMED } from '../../unnamedSchool.ts'

/** There is one from the beginning: nobody adds another. */
export const servedSchools: Served<typeof schools.fields> = {
  resource: schools,
  table: school,
  rules: {
    async check(tx, _caller, changes) {
      const added = changes.filter(({ before }) => before === null)
      const isThere = added.length > 0 && (await tx.$count(school)) > 0
      return new Map(isThere ? added.map((change) => [change, say.administration.oneSchool()]) : [])
    },
    async after(tx, caller, changes) {
      for (const { before, after } of changes)
        if (before && after && before.name !== after.name) await renameRoot(tx, caller, { from: before.name, to: after.name })
    },
  },
}

/** The department that all others lie below is called as the school is, unless somebody called it otherwise. */
async function renameRoot(tx: Db, caller: Caller, { from, to }: { from: string; to: string }): Promise<void> {
  const renamed = await tx
    .update(depart)
    .set({ departName: to, revision: sql`${depart.revision} + 1`, updateBy: caller.username, updateTime: now() })
    .where(and(isNull(depart.parentId), inArray(depart.departName, [from, UNNAMED]), eq(depart.category, 'school')))
    .returning({ id: depart.id })
  await writeAudits(
    tx,
    caller,
    renamed.map(({ id }) => ({
      kind: departs.kind,
      recordId: id,
      title: to,
      action: 'edit' as const,
      before: { departName: from },
      after: { departName: to },
    })),
  )
}
