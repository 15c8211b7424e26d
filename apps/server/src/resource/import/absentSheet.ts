import { writeXlsx } from 'hucre/xlsx'
import type { ImportAbsent } from '@sc/api-client/contract'
import { spoken } from '../../locale/language.ts'
import { say } from '../../locale/say.ts'
import { escaped } from '../../spreadsheet/escaped.ts'
import { fieldOf } from '../served.ts'
import type { AnyServed } from '../served.ts'

/** Who is in none of the rows of a file, as a workbook. */
export function absentSheet(served: AnyServed, absent: readonly ImportAbsent[]): Promise<Uint8Array> {
  const { fields, key, title, absent: described } = served.resource
  const heading = Object.values(fields).find(({ column }) => column?.heading)
  const [within] = described?.by ?? []
  const titleOf = (name: string | undefined) => (name === undefined ? '' : spoken(fieldOf(served, name).title))
  return writeXlsx({
    sheets: [
      {
        name: spoken(say.importing.absent({ title })).slice(0, 31),
        rows: [
          [heading ? spoken(heading.title) : '', key.map(titleOf).join(' '), titleOf(within), spoken(say.importing.keptBecause())],
          ...absent.map((one) => [one.name, one.told, one.within, one.reason ?? ''].map(escaped)),
        ],
        columns: [16, 20, 30, 50].map((width) => ({ width })),
        freezePane: { rows: 1 },
      },
    ],
  })
}
