import { eq } from 'drizzle-orm'
import type { ImportLeft, UndoCheck } from '@sc/api-client/contract'
import type { Caller } from '../../access/caller.ts'
import type { Db } from '../../db/connect.ts'
import { recordImport } from '../../db/schema/index.ts'
import { notFound } from '../../http/errors.ts'
import { say } from '../../locale/say.ts'
import type { MissingRecord } from '../../sheetRow.ts'
import type { AnyServed } from '../served.ts'
import type { Current } from './apply.ts'
import { builtLeft, removeBuilt } from './built.ts'
import { changesAt, inOrder, leftOf, placesOf } from './changes.ts'
import type { Left } from './changes.ts'
import { writtenFields } from './fill.ts'
import { judge } from './judge.ts'
import { seenImport } from './repository.ts'
import { refuseOtherStage } from './stages.ts'
import { tryOnly } from './tryOnly.ts'
import { again, takeBack } from './undo.ts'

/** Records that are looked at together; taking back no more is tried, which asks the rules of their kind of one after the other. */
const AT_ONCE = 500

interface Imports {
  db: Db
  served: AnyServed
}

/** What taking an import back would leave as it is, of its records and of what it added along. */
export const checkUndo = (imports: Imports, caller: Caller, id: string): Promise<UndoCheck> => again(() => outlook(imports, caller, id))

async function outlook({ db, served }: Imports, caller: Caller, id: string): Promise<UndoCheck> {
  await seenImport(db, served, caller, id)
  const [kept] = await db
    .select({
      stage: recordImport.stage,
      columns: recordImport.columns,
      fill: recordImport.fill,
      fileName: recordImport.fileName,
      built: recordImport.built,
    })
    .from(recordImport)
    .where(eq(recordImport.id, id))
  if (!kept) throw notFound(say.importing.job())
  refuseOtherStage('undo', kept.stage)
  const places = await placesOf(db, id, 'written')
  const columns = writtenFields(served, kept)
  const found: ImportLeft[] = []
  const ready: Current[] = []
  // Others have their turn on the way.
  for (let first = 0; first < places.length; first += AT_ONCE) {
    const changes = await changesAt(db, id, places.slice(first, first + AT_ONCE))
    const judged = await judge(db, { served, columns, caller }, changes)
    found.push(...leftOf(changes, judged.left))
    ready.push(...judged.ready)
  }
  const missing = kept.built ?? []
  const along = { caller, served, fileName: kept.fileName }
  const more =
    places.length > AT_ONCE
      ? {
          left: [],
          built: await builtLeft(
            db,
            along,
            missing,
            ready.map(({ now }) => now.id),
          ),
        }
      : await trial({ db, ...along }, ready, missing)
  found.push(
    ...leftOf(
      ready.map(({ change }) => change),
      more.left,
    ),
  )
  // Where nothing of it is taken back, nothing is of what was added along.
  const [all, built] = found.length < places.length ? [places.length + missing.length, more.built] : [places.length, []]
  return { all, left: [...found.sort(inOrder), ...built] }
}

interface Trying extends Imports {
  caller: Caller
  fileName: string
}

/** What would come of it by the rules: nothing of it is kept. */
async function trial({ db, ...along }: Trying, ready: readonly Current[], missing: readonly MissingRecord[]) {
  const added = ready.filter(({ change }) => change.before === null)
  const asked = missing.length > 0 ? ready : along.served.rules?.beforeRemove ? added : []
  const none: { left: Left[]; built: ImportLeft[] } = { left: [], built: [] }
  if (asked.length === 0) return none
  return tryOnly(db, async (tx) => {
    const left = await takeBack({ ...along, tx }, asked, () => undefined)
    return { left, built: await removeBuilt({ ...along, tx }, missing) }
  })
}
