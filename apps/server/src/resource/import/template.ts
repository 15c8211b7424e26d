import { writeXlsx } from 'hucre/xlsx'
import { isImported } from '@sc/api-client/contract'
import type { ResourceField } from '@sc/api-client/contract'
import type { Message } from '@sc/locale'
import { fieldOf, referenceOf } from '../served.ts'
import type { AnyServed } from '../served.ts'
import { spoken } from '../../locale/language.ts'
import { say } from '../../locale/say.ts'

/** An empty spreadsheet with the headings of a resource, and a second sheet that says what each column takes. */
export function importTemplate(served: AnyServed): Promise<Uint8Array> {
  const { title, fields, key } = served.resource
  const all = Object.entries(fields).filter(([, field]) => isImported(field))
  return writeXlsx({
    sheets: [
      {
        name: spoken(title),
        rows: [all.map(([, field]) => headingOf(field))],
        columns: all.map(([, { column }]) => ({ width: column?.width ? column.width / 8 : 24 })),
        freezePane: { rows: 1 },
      },
      {
        name: spoken(say.importing.guide()),
        rows: [
          [say.importing.column(), say.importing.required(), say.importing.what()].map(spoken),
          ...all.map(([name, field]) => [
            spoken(field.title),
            isRequired(field) ? spoken(say.importing.yes()) : '',
            [takes(field), alsoTakes(served, name), key.includes(name) ? say.importing.tells() : '', field.hint ?? '']
              .map(spoken)
              .filter(Boolean)
              .join(spoken(say.importing.joint())),
          ]),
          [],
          [spoken(say.importing.emptyCells())],
        ],
        columns: [{ width: 20 }, { width: 8 }, { width: 80 }],
        freezePane: { rows: 1 },
      },
    ],
  })
}

const isRequired = (field: ResourceField) => field.required === true && !('default' in field && field.default !== undefined)
const headingOf = (field: ResourceField) => spoken(field.title) + (isRequired(field) ? '*' : '')

/** What else than its name tells a record. */
function alsoTakes(served: AnyServed, name: string): Message | '' {
  const { type } = fieldOf(served, name)
  return type === 'reference' || type === 'references' ? (referenceOf(served, name).alsoNamed?.guide ?? '') : ''
}

function takes(field: ResourceField): Message {
  switch (field.type) {
    case 'text':
      return say.importing.takesText({ max: field.max, pattern: field.pattern?.words ?? '' })
    case 'number':
      if (field.year) return say.importing.takesYear({ min: field.min, max: field.max })
      return say.importing.takesNumber({ min: field.min, max: field.max, decimals: field.decimals ?? 0, usual: field.default ?? null })
    case 'flag':
      return say.importing.takesFlag({ yes: field.words[0], no: field.words[1], usual: field.words[field.default ? 0 : 1] })
    case 'choice':
      return say.importing.takesOption({ options: Object.values(field.options) })
    case 'day':
      return say.importing.takesDay()
    case 'dict':
    case 'reference':
      return say.importing.takesName()
    // No spreadsheet has a column for what is uploaded.
    case 'files':
    case 'references':
      return say.importing.takesNames()
  }
}
