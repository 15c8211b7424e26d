import { actAs } from '../../audit/actAs.ts'
import { isReferenceViolation, isUniqueViolation } from '../../db/failures.ts'
import type { Db } from '../../db/connect.ts'
import { BusinessError } from '../../http/errors.ts'
import type { Caller } from '../../access/caller.ts'
import { spoken } from '../../locale/language.ts'
import { say } from '../../locale/say.ts'
import type { AnyServed, StoredValues } from '../served.ts'
import { withTexts } from '../texts.ts'
import { noteRemovals, noteUpdates, removeRecord, removeRows, setRecords } from '../write.ts'
import { isOfAbsent } from './absent.ts'
import { lockUnchanged } from './apply.ts'
import type { Current } from './apply.ts'
import type { Left } from './changes.ts'
import { nameOf } from './place.ts'

/** Rows that are written with one statement. */
const AT_ONCE = 500
const LOCKED_AT_ONCE = 2_500
/** Removed one by one, so many are told of together. */
const EACH_TOLD = 50

/** Somebody changed or used a record after it was judged: it is judged again. */
class Meanwhile extends Error {
  override readonly name = 'Meanwhile'
}

const TRIES = 3

/** Somebody who comes between makes it begin again: once more finds what they did. */
export async function again<T>(act: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried++)
    try {
      return await act()
    } catch (error) {
      if (!(error instanceof Meanwhile)) throw error
      if (tried === TRIES) throw new BusinessError(say.importing.undoBusy())
    }
}

interface TakingBack {
  tx: Db
  caller: Caller
  served: AnyServed
  fileName: string
}

/**
 * Takes changes of an import back, the last first: what was added is removed, what was changed becomes as it was.
 * @returns what cannot be removed by the rules of its kind
 */
export async function takeBack(
  { tx, caller, served, fileName }: TakingBack,
  ready: readonly Current[],
  reached: (done: number) => void,
): Promise<Left[]> {
  const because = { reason: say.importing.undoReason({ file: fileName }) }
  const last = ready.toSorted((one, other) => other.change.at - one.change.at)
  const restored = last.filter(({ change }) => change.before !== null)
  const added = last.filter(({ change }) => change.before === null)
  const { rules } = served
  try {
    // Entries in the log first: what others wait for is held as short as it can be.
    await actAs(tx, caller, because.reason)
    const noted = restored.filter(({ change }) => !isOfAbsent(served, change))
    for (let first = 0; first < noted.length; first += AT_ONCE) {
      const part = noted.slice(first, first + AT_ONCE)
      await noteUpdates(
        tx,
        caller,
        served,
        part.map(({ change, now }) => ({ before: now, after: { ...now, ...change.before } })),
        because,
      )
      reached(first + part.length)
    }
    if (!rules?.beforeRemove)
      for (let first = 0; first < added.length; first += AT_ONCE) {
        const part = added.slice(first, first + AT_ONCE)
        await noteRemovals(tx, caller, served, part.map(recordOf), because)
        reached(restored.length + first + part.length)
      }
    for (let first = 0; first < restored.length; first += LOCKED_AT_ONCE)
      await restore(tx, caller, served, restored.slice(first, first + LOCKED_AT_ONCE))
    const left = rules?.beforeRemove
      ? await removeEach({ tx, caller, served, because }, added, (done) => reached(restored.length + done))
      : await removeAll(tx, served, added)
    const kept = new Set(left.map(({ at }) => at))
    const gone = added.filter(({ change }) => !kept.has(change.at)).map(recordOf)
    for (let first = 0; first < gone.length; first += AT_ONCE)
      await rules?.after?.(
        tx,
        caller,
        gone.slice(first, first + AT_ONCE).map((before) => ({ before, after: null })),
      )
    if (gone.length > 0) await rules?.removed?.(tx, gone)
    return left
  } catch (error) {
    throw isUniqueViolation(error) || isReferenceViolation(error) ? new Meanwhile() : error
  }
}

const recordOf = ({ now }: Current): StoredValues => now

async function restore(tx: Db, caller: Caller, served: AnyServed, part: readonly Current[]): Promise<void> {
  await lockUnchanged(tx, served, part).catch((error: unknown) => {
    throw error instanceof BusinessError ? new Meanwhile() : error
  })
  await setRecords(
    tx,
    caller,
    served,
    part.map(({ change, now }) => ({ before: now, changes: change.before ?? {} })),
  )
  const beside = part.flatMap(({ change, now }) => (change.beside ? [{ id: now.id, ...change.beside }] : []))
  if (beside.length > 0) await served.rules?.beside?.restore(tx, beside)
}

/** Nobody was found who uses one of them: who began to since is found when all is judged again. */
async function removeAll(tx: Db, served: AnyServed, added: readonly Current[]): Promise<Left[]> {
  for (let first = 0; first < added.length; first += AT_ONCE)
    await removeRows(tx, served, added.slice(first, first + AT_ONCE).map(recordOf)).catch((error: unknown) => {
      throw error instanceof BusinessError ? new Meanwhile() : error
    })
  return []
}

/** By the rules of its kind, each by itself: one may be in the way of another until it is gone. */
async function removeEach(
  { tx, caller, served, because }: Omit<TakingBack, 'fileName'> & { because: Parameters<typeof noteRemovals>[4] },
  added: readonly Current[],
  reached: (done: number) => void,
): Promise<Left[]> {
  const left: Left[] = []
  const gone: StoredValues[] = []
  for (const [at, { change, now }] of added.entries()) {
    if (at % EACH_TOLD === 0) reached(at)
    try {
      await tx.transaction((part) => removeRecord(part, caller, served, now))
      gone.push(now)
    } catch (error) {
      if (!(error instanceof BusinessError)) throw error
      const [told = now] = await withTexts(tx, served, [now])
      left.push({ at: change.at, reason: spoken(error.told), name: nameOf(served, told) })
    }
  }
  for (let first = 0; first < gone.length; first += AT_ONCE)
    await noteRemovals(tx, caller, served, gone.slice(first, first + AT_ONCE), because)
  return left
}
