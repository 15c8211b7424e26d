import { resourceText } from '@sc/api-client/contract'
import type { ImportReport } from '@sc/api-client/contract'
import { SHOWN_ROWS } from '@sc/api-client/schemas'
import type { Db } from '../../db/connect.ts'
import { fieldOf } from '../served.ts'
import type { AnyServed, Values } from '../served.ts'
import { tellingTexts } from '../texts.ts'
import { selfReferences } from './fileNames.ts'
import { nameOf, placeOf } from './place.ts'
import { rowAt } from './plan.ts'
import { sameFaults, toldFault } from './wrongRows.ts'
import type { Plan } from './plan.ts'
import { currentLanguage, spoken } from '../../locale/language.ts'
import { say } from '../../locale/say.ts'

/** What a plan would do, in the words that people read. */
export async function reportOf(
  db: Db,
  served: AnyServed,
  { rows, changes, same, wrong, faults, inFile, warnings, lacking, filled, absent }: Plan,
  {
    ignored,
    unread,
    layout,
    sums,
    footers,
    hidden,
    missing,
  }: Pick<ImportReport, 'ignored' | 'unread' | 'layout' | 'sums' | 'footers' | 'hidden' | 'missing'>,
): Promise<ImportReport> {
  const alike = sameFaults(faults)
  const added = changes.filter(({ before }) => before === null).length
  const shown = changes.slice(0, SHOWN_ROWS)
  const place = (at: number) => placeOf(rowAt(rows, at))
  const compared = shown.map(({ before, values, at, foundAs }) => ({
    at,
    foundAs,
    kept: before,
    names: Object.keys(values),
    ...states(before, values),
  }))
  const was = await tellingTexts(
    db,
    served,
    compared.map(({ before }) => before),
  )
  const told = await tellingTexts(
    db,
    served,
    compared.map(({ after }) => after),
  )
  /** With the names of those that the file itself adds. */
  const is = (record: Values): Values => {
    const ofFile = selfReferences(served).flatMap((name) => {
      const text = inFile.nameOf(record[name])
      return text === undefined ? [] : [[`${name}_dictText`, text] as const]
    })
    return { ...told(record), ...Object.fromEntries(ofFile) }
  }
  return {
    added,
    changed: changes.length - added,
    same,
    wrong,
    faults: alike.slice(0, SHOWN_ROWS).map((fault) => toldFault(fault, place)),
    kinds: alike.length,
    changes: compared.map(({ at, foundAs, kept, names, before, after }) => {
      const name = nameOf(served, is(after))
      return {
        ...place(at),
        name: foundAs === undefined ? name : spoken(say.importing.foundAs({ name, told: foundAs })),
        kind: kept ? 'edit' : 'add',
        columns: columnsOf(served, names, was(before), is(after)).filter((column) => kept !== null || column.after !== ''),
      }
    }),
    ignored,
    ...(unread && { unread }),
    ...(layout && { layout }),
    ...(sums && { sums }),
    ...(footers && { footers }),
    ...(hidden && { hidden }),
    ...(missing && { missing }),
    ...(warnings.length > 0 && { warnings }),
    ...(lacking > 0 && { lacking }),
    ...(filled && { filled: filled.map(spoken) }),
    ...(absent && { absent: { count: absent.length, kept: absent.filter(({ why }) => why !== undefined).length } }),
  }
}

const states = (before: Values | null, values: Values): { before: Values; after: Values } => ({
  before: before ?? {},
  after: { ...before, ...values },
})

const columnsOf = (served: AnyServed, names: readonly string[], before: Values, after: Values) =>
  names.map((name) => {
    const field = fieldOf(served, name)
    const text = (record: Values) => String(resourceText(field, name, record, currentLanguage()) ?? '')
    return { column: spoken(field.title), before: text(before), after: text(after) }
  })
