import { writeXlsx } from 'hucre/xlsx'
import type { ResourceField } from '@sc/api-client/contract'
import type { AnyServed } from '../served.ts'

/** An empty spreadsheet with the headings of a resource, and a second sheet that says what each column takes. */
export function importTemplate({ resource: { title, fields, key } }: AnyServed): Promise<Uint8Array> {
  const all = Object.entries(fields)
  return writeXlsx({
    sheets: [
      {
        name: title,
        rows: [all.map(([, field]) => headingOf(field))],
        columns: all.map(([, { column }]) => ({ width: column?.width ? column.width / 8 : 24 })),
        freezePane: { rows: 1 },
      },
      {
        name: '填写说明',
        rows: [
          ['列', '必填', '填写什么'],
          ...all.map(([name, field]) => [
            field.title,
            isRequired(field) ? '是' : '',
            [takes(field), key.includes(name) ? '用来判断是新增还是修改' : '', field.hint ?? ''].filter(Boolean).join('；'),
          ]),
        ],
        columns: [{ width: 20 }, { width: 8 }, { width: 80 }],
        freezePane: { rows: 1 },
      },
    ],
  })
}

const isRequired = (field: ResourceField) => field.required === true && !('default' in field && field.default !== undefined)
const headingOf = (field: ResourceField) => (isRequired(field) ? `${field.title}*` : field.title)

function takes(field: ResourceField): string {
  switch (field.type) {
    case 'text':
      return `最多 ${field.max} 个字符${field.pattern ? `，${field.pattern.words}` : ''}`
    case 'number':
      return `${field.min} 到 ${field.max} 的${field.decimals ? `数，最多 ${field.decimals} 位小数` : '整数'}${field.default === undefined ? '' : `；不填为 ${field.default}`}`
    case 'flag':
      return `${field.words[0]}或${field.words[1]}；不填为${field.words[field.default ? 0 : 1]}`
    case 'choice':
      return Object.values(field.options).join('、')
    case 'dict':
    case 'reference':
      return '填名称，须与系统中的完全一致'
  }
}
