import { and, inArray, isNull } from 'drizzle-orm'
import { schools } from '@sc/api-client/contract'
import type { Message } from '@sc/locale'
import type { Caller } from '../../access/caller.ts'
import type { Db } from '../../db/connect.ts'
import { depart, school } from '../../db/schema/index.ts'
import type { FileStore } from '../../files/FileStore.ts'
import { wholeFile } from '../../files/wholeFile.ts'
import { say } from '../../locale/say.ts'
import { recordsWhere } from '../../resource/records.ts'
import { byNames } from '../../resource/byNames.ts'
import type { AnyServed, Served } from '../../resource/served.ts'
import { updateRecords } from '../../resource/write.ts'
import { UNNAMED } from '../../unnamedSchool.ts'
import { isPrintable } from '../../typeset/typeset.ts'
import { servedDeparts } from '../people/departs.ts'
import { findStoredFile } from '../upload/repository.ts'
import type { StoredFile } from '../upload/repository.ts'
import { tellOfUnit } from './unitChanged.ts'

/** There is one from the beginning: nobody adds another. */
export const servedSchools = (resources: readonly AnyServed[], files: FileStore): Served<typeof schools.fields> => ({
  resource: schools,
  table: school,
  rules: {
    async check(tx, _caller, changes) {
      const added = changes.filter(({ before }) => before === null)
      const isThere = added.length > 0 && (await tx.$count(school)) > 0
      const refused = new Map<(typeof changes)[number], Message>(
        isThere ? added.map((change) => [change, say.administration.oneSchool()]) : [],
      )
      for (const change of changes) {
        const [seal] = change.after.seal
        if (seal && seal.url !== change.before?.seal[0]?.url && !(await isPrintableSeal(tx, files, seal.url)))
          refused.set(change, say.administration.sealUnreadable({ file: seal.name }))
      }
      return refused
    },
    async after(tx, caller, changes) {
      for (const { before, after } of changes) {
        if (!before || !after) continue
        if (before.name !== after.name)
          await renameRoot(tx, caller, byNames(servedDeparts, resources), { from: before.name, to: after.name })
        if (before.hoursUnit !== after.hoursUnit) await tellOfUnit(tx, caller, before.hoursUnit, after.hoursUnit)
      }
    },
  },
})

/** Whether transcripts can have this seal; what is not there, or no picture for print, is refused as a file of its field. */
async function isPrintableSeal(tx: Db, files: FileStore, url: string): Promise<boolean> {
  const stored = await findStoredFile(tx, url)
  const as = stored && ({ 'image/png': 'png', 'image/jpeg': 'jpg' } as const)[stored.contentType]
  if (!as) return true
  const picture = await wholeFile(files, stored.path)
  return picture !== null && isPrintable({ picture, as })
}

/** What the school shows of itself is for everybody who is signed in: it stands on their pages and transcripts. */
export async function mayReadFileOfSchool(db: Db, _caller: Caller, { path }: StoredFile): Promise<boolean> {
  const [shown] = await db.select({ logo: school.logo, seal: school.seal }).from(school).limit(1)
  return [...(shown?.logo ?? []), ...(shown?.seal ?? [])].some(({ url }) => url === path)
}

/** The department that all others lie below is called as the school is, unless somebody called it otherwise. */
async function renameRoot(tx: Db, caller: Caller, departs: AnyServed, { from, to }: { from: string; to: string }): Promise<void> {
  const named = and(isNull(depart.parentId), inArray(depart.departName, [from, UNNAMED]))
  await tx.select({ id: depart.id }).from(depart).where(named).for('no key update')
  const roots = await recordsWhere(tx, departs, named)
  await updateRecords(
    tx,
    caller,
    departs,
    roots.map((before) => ({ before, changes: { departName: to } })),
  )
}
