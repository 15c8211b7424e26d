import { createHash } from 'node:crypto'
import { and, asc, count, eq, gt, inArray, ne, not, notInArray, or, sql } from 'drizzle-orm'
import { fieldsWithPlaces, formWords, serialiseDesign, takenValues, takesValues, withPlacesLeft } from '@sc/form-renderer/schema'
import type { FieldError, FormDesign, TakenValue } from '@sc/form-renderer/schema'
import type { Db } from '../../db/connect.ts'
import { isRevoked } from '../../db/revoked.ts'
import { formDesign, formRevision, formVersion, processInstance, takenValue } from '../../db/schema/index.ts'
import { WITHOUT_PLACE } from '../../db/withoutPlace.ts'
import { BusinessError } from '../../http/errors.ts'
import { currentLanguage } from '../../locale/language.ts'
import { say } from '../../locale/say.ts'
import { openDesign } from './openDesign.ts'

type Application = Pick<
  typeof processInstance.$inferSelect,
  'id' | 'formId' | 'formRevision' | 'recordKind' | 'recordId' | 'status' | 'values'
>
type Row = typeof takenValue.$inferSelect

const digestOf = (key: string) => createHash('sha256').update(key).digest('hex')

const placesScope = ({ recordKind, recordId }: Pick<Application, 'recordKind' | 'recordId'>) => `${recordKind}:${recordId}`

/** A value is one's own among all applications of the form; the places of an option are those of a project. */
const scopeOf = (application: Pick<Application, 'formId' | 'recordKind' | 'recordId'>, { option }: TakenValue) =>
  option === undefined ? `form:${application.formId}` : placesScope(application)

const rowOf = (application: Pick<Application, 'id' | 'formId' | 'recordKind' | 'recordId'>, taken: TakenValue): Row => ({
  instanceId: application.id,
  scope: scopeOf(application, taken),
  model: taken.model,
  digest: digestOf(taken.key),
  sole: taken.option === undefined,
})

const idOf = ({ scope, model, digest }: Row) => `${scope} ${model} ${digest}`

/**
 * Keeps what an application takes, as it stands now, and gives back what it no longer does. By its own version of the form it is refused,
 * by the fields, what others have taken meanwhile; what it held before stays its own. What a later version asks of others is taken as well,
 * as far as it is there: the application itself was never asked for that.
 */
export async function takeValues(tx: Db, application: Application, text: string): Promise<void> {
  const { id, status, values } = application
  const mine = eq(takenValue.instanceId, id)
  if (WITHOUT_PLACE.includes(status)) return void (await tx.delete(takenValue).where(mine))
  const [own, newest] = [openDesign(text), await otherNewest(tx, application)]
  if (!takesValues(own) && !(newest && takesValues(newest))) return
  const takenBy = (design: FormDesign) => takenValues(design, values).map((taken) => [idOf(rowOf(application, taken)), taken] as const)
  const asked = new Map(takenBy(own))
  const wanted = new Map([...(newest ? takenBy(newest) : []), ...asked])
  const held = await tx.select().from(takenValue).where(mine)
  const given = held.filter((row) => !wanted.has(idOf(row)))
  if (given.length > 0)
    await tx
      .delete(takenValue)
      .where(
        and(
          mine,
          or(
            ...given.map(({ scope, model, digest }) =>
              and(eq(takenValue.scope, scope), eq(takenValue.model, model), eq(takenValue.digest, digest)),
            ),
          ),
        ),
      )
  const known = new Set(held.map(idOf))
  const faults = new Set<TakenValue>()
  // In one order for everybody, so that no two wait for each other.
  for (const [key, taken] of [...wanted].toSorted(([one], [other]) => (one < other ? -1 : 1)))
    if (known.has(key)) continue
    else if (!asked.has(key)) await note(tx, [rowOf(application, taken)])
    else if (!(await take(tx, rowOf(application, taken), taken))) faults.add(taken)
  refuse([...wanted.values()].filter((taken) => faults.has(taken)))
}

/** The newest published version of an application's form, where the application is of another one. */
async function otherNewest(tx: Db, { formId, formRevision: revision }: Application): Promise<FormDesign | undefined> {
  const [found] = await tx
    .select({ design: formRevision.design })
    .from(formDesign)
    .innerJoin(formVersion, and(eq(formVersion.formId, formDesign.id), eq(formVersion.version, formDesign.publishedVersion)))
    .innerJoin(formRevision, and(eq(formRevision.formId, formDesign.id), eq(formRevision.revision, formVersion.revision)))
    .where(and(eq(formDesign.id, formId), ne(formVersion.revision, revision)))
  return found && openDesign(found.design)
}

/** Rows that are written at once. */
const WRITTEN_AT_ONCE = 5000

/** Takes what nobody was asked for when it was handed in, as far as it is there. */
async function note(tx: Db, rows: readonly Row[]): Promise<void> {
  for (let at = 0; at < rows.length; at += WRITTEN_AT_ONCE)
    await tx
      .insert(takenValue)
      .values(rows.slice(at, at + WRITTEN_AT_ONCE))
      .onConflictDoNothing()
}

/** Whether there was still one of it. */
async function take(tx: Db, row: Row, { places, option }: TakenValue): Promise<boolean> {
  if (option !== undefined) {
    // Two never take the last place: who comes second counts after the first is done.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${idOf(row)}, 0))`)
    const [found] = await tx
      .select({ taken: count() })
      .from(takenValue)
      .where(and(eq(takenValue.scope, row.scope), eq(takenValue.model, row.model), eq(takenValue.digest, row.digest)))
    if ((found?.taken ?? 0) >= places) return false
  }
  const written = await tx.insert(takenValue).values(row).onConflictDoNothing().returning({ model: takenValue.model })
  return written.length > 0
}

function refuse(faults: readonly TakenValue[]): void {
  const texts = formWords[currentLanguage()].rules
  const errors = faults.map(({ model, name, option }): FieldError => {
    const message = option === undefined ? texts.takenByOthers(name) : texts.problem(name, { code: 'full' })
    return { path: [model], model, name, message }
  })
  const [first] = errors
  if (first) throw new BusinessError(say.form.invalid({ fault: first.message }), undefined, errors)
}

/** Applications whose score counts no more take nothing. */
export async function giveBackValues(tx: Db, instanceIds: readonly string[]): Promise<void> {
  if (instanceIds.length > 0) await tx.delete(takenValue).where(inArray(takenValue.instanceId, [...instanceIds]))
}

/** Applications that are gone through at once. */
const AT_ONCE = 1000

/** A version that is published asks of earlier applications what it asks of later ones: what they hold is taken. Of two that hold the same, the first. */
export async function takeEarlierValues(tx: Db, formId: string, design: FormDesign): Promise<void> {
  if (!takesValues(design)) return
  let after = ''
  for (;;) {
    const rows = await tx
      .select({
        id: processInstance.id,
        formId: processInstance.formId,
        recordKind: processInstance.recordKind,
        recordId: processInstance.recordId,
        values: processInstance.values,
      })
      .from(processInstance)
      .where(
        and(
          eq(processInstance.formId, formId),
          notInArray(processInstance.status, [...WITHOUT_PLACE]),
          not(isRevoked),
          gt(processInstance.id, after),
        ),
      )
      .orderBy(asc(processInstance.id))
      .limit(AT_ONCE)
    await note(
      tx,
      rows.flatMap((row) => takenValues(design, row.values).map((one) => rowOf(row, one))),
    )
    const last = rows.at(-1)
    if (!last || rows.length < AT_ONCE) return
    after = last.id
  }
}

/**
 * A design with what is left of the places of its options, for who fills it in.
 * @param of the project; `id` of the application that is filled in again, whose own places are free to it
 */
export async function withPlaces(
  db: Db,
  text: string,
  of: Pick<Application, 'recordKind' | 'recordId'> & { id?: string | undefined },
): Promise<string> {
  const design = openDesign(text)
  const models = fieldsWithPlaces(design)
  if (models.length === 0) return text
  const others = of.id === undefined ? undefined : ne(takenValue.instanceId, of.id)
  const rows = await db
    .select({ model: takenValue.model, digest: takenValue.digest, taken: count() })
    .from(takenValue)
    .where(and(eq(takenValue.scope, placesScope(of)), inArray(takenValue.model, models), others))
    .groupBy(takenValue.model, takenValue.digest)
  const taken = new Map(rows.map((row) => [`${row.model} ${row.digest}`, row.taken]))
  return JSON.stringify(serialiseDesign(withPlacesLeft(design, (model, key) => taken.get(`${model} ${digestOf(key)}`) ?? 0)))
}
