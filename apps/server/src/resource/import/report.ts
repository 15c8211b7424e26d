import { resourceText } from '@sc/api-client/contract'
import type { ImportReport } from '@sc/api-client/contract'
import { SHOWN_ROWS } from '@sc/api-client/schemas'
import type { Db } from '../../db/connect.ts'
import { titleOf } from '../served.ts'
import type { AnyServed, Values } from '../served.ts'
import { withTexts } from '../texts.ts'
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
  const before = await withTexts(
    db,
    served,
    shown.map(({ before: record }): Values => record ?? {}),
  )
  const after = await withTexts(
    db,
    served,
    shown.map(({ before: record, values }): Values => ({ ...record, ...values })),
  )
  return {
    added,
    changed: changes.length - added,
    same,
    wrong,
    faults: faults.slice(0, SHOWN_ROWS),
    changes: shown.map(({ row, before: record, values }, at) => ({
      row,
      name: titleOf(served, after[at]!),
      kind: record ? 'edit' : 'add',
      columns: columnsOf(served, Object.keys(values), before[at]!, after[at]!).filter((column) => record !== null || column.after !== ''),
    })),
    ignored,
  }
}

const columnsOf = ({ resource: { fields } }: AnyServed, names: readonly string[], before: Values, after: Values) =>
  names.map((name) => {
    const text = (record: Values) => String(resourceText(fields[name]!, name, record, currentLanguage()) ?? '')
    return { column: spoken(fields[name]!.title), before: text(before), after: text(after) }
  })
