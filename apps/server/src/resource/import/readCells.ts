import type { ResourceField } from '@sc/api-client/contract'
import type { Cell } from '../../spreadsheet/readRows.ts'

/** What a cell says before it is looked at: without blanks around it. */
export const cellText = (cell: Cell): string => String(cell ?? '').trim()

/** Digits, points and letters as a keyboard has them, where they were typed as wide as a Chinese letter. Other signs for a number, ² or ①, are none. */
const plain = (text: string) => text.replaceAll(/[\uFF01-\uFF5E]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))

/** Spreadsheets keep fifteen digits of a number. */
const MOST_DIGITS = 1e15

/** As people write numbers: `Number` takes 0x10 and 1e2, too. */
const NUMBER = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/

/** With a comma between thousands: 1,000. */
const THOUSANDS = /^[+-]?[1-9]\d{0,2}(?:,\d{3})+(?:\.\d*)?$/

/** A value of a field, or why it is none. References and dictionaries are looked up by whoever asks. */
export type ReadCell = { value: unknown } | { fault: string }

const YES = new Set(['是', 'true', '1', 'y', 'yes'])
const NO = new Set(['否', 'false', '0', 'n', 'no'])

/** What a cell means as a value of a field; null of an empty one. */
export function readCell(field: ResourceField, cell: Cell): ReadCell {
  const text = cellText(cell)
  // What must be filled in is asked for by its own rule.
  if (text === '') return { value: field.type === 'text' && field.required ? '' : null }
  switch (field.type) {
    case 'text':
      if (typeof cell === 'number' && Math.abs(cell) >= MOST_DIGITS)
        return { fault: '数字超过 15 位，表格软件没有保留完整的数字，请把单元格设为文本后重新填写' }
      return { value: field.lines ? text.replaceAll('\r\n', '\n') : text }
    case 'number': {
      if (typeof cell === 'number') return { value: cell }
      const typed = plain(text)
      const written = THOUSANDS.test(typed) ? typed.replaceAll(',', '') : typed
      return NUMBER.test(written) ? { value: Number(written) } : { fault: `应为数字，不能是“${text}”` }
    }
    case 'flag': {
      const word = plain(text).toLowerCase()
      if (text === field.words[0] || YES.has(word)) return { value: true }
      if (text === field.words[1] || NO.has(word)) return { value: false }
      return { fault: `应为${field.words[0]}或${field.words[1]}` }
    }
    case 'choice': {
      const found = Object.entries(field.options).find(([value, title]) => title === text || value === text)
      return found ? { value: found[0] } : { fault: `没有“${text}”这个选项，可填：${Object.values(field.options).join('、')}` }
    }
    case 'dict':
    case 'reference':
      return { value: text }
  }
}
