import { resourceText } from '@sc/api-client/contract'
import type { ImportReport } from '@sc/api-client/contract'
import { SHOWN_ROWS } from '@sc/api-client/schemas'
import type { Db } from '../../db/connect.ts'
import { fieldOf, titleOf } from '../served.ts'
import type { AnyServed, Values } from '../served.ts'
import { tellingTexts } from '../texts.ts'
import type { Plan } from './plan.ts'
import { currentLanguage, spoken } from '../../locale/language.ts'

/** What a plan would do, in the words that people read. */
export async function reportOf(
  db: Db,
  served: AnyServed,
  { changes, same, wrong, faults }: Plan,
  ignored: string[],
): Promise<ImportReport> {
  const added = changes.filter(({ before }) => before === null).length
  const shown = changes.slice(0, SHOWN_ROWS)
  const compared = shown.map(({ before, values, row }) => ({ row, kept: before, names: Object.keys(values), ...states(before, values) }))
  const was = await tellingTexts(
    db,
    served,
    compared.map(({ before }) => before),
  )
  const is = await tellingTexts(
    db,
    served,
    compared.map(({ after }) => after),
  )
  return {
    added,
    changed: changes.length - added,
    same,
    wrong,
    faults: faults.slice(0, SHOWN_ROWS),
    changes: compared.map(({ row, kept, names, before, after }) => ({
      row,
      name: titleOf(served, is(after)),
      kind: kept ? 'edit' : 'add',
      columns: columnsOf(served, names, was(before), is(after)).filter((column) => kept !== null || column.after !== ''),
    })),
    ignored,
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
