import { personName, phoneDigits, withoutUnseen } from '@sc/api-client/contract'
import type { ResourceField } from '@sc/api-client/contract'
import { languages } from '@sc/locale'
import type { Message, Text } from '@sc/locale'
import { atMost } from '../../atMost.ts'
import type { Cell, UnreadableCell } from '../../sheetRow.ts'
import { say } from '../../locale/say.ts'

export const isUnreadable = (cell: Cell): cell is UnreadableCell => typeof cell === 'object' && cell !== null

/** What a cell says before it is looked at: without blanks around it, and what nobody sees. */
export const cellText = (cell: Cell): string => withoutUnseen(String((isUnreadable(cell) ? cell.text : cell) ?? '')).trim()

/** Digits, points and letters as a keyboard has them, where they were typed as wide as a Chinese letter. Other signs for a number, ² or ①, are none. */
export const plain = (text: string) => text.replaceAll(/[\uFF01-\uFF5E]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))

/** Without the blanks that people set a Chinese name off by, as in 软件 2301: in `New York` they are part of it. */
export const unspaced = (text: string) =>
  // Blanks first, and then what they stand beside: looked for together, a long line of them takes its length squared.
  text.replaceAll(/\s+/g, (blanks, at: number) => {
    const end = at + blanks.length
    return ENDS_IN_HAN.test(text.slice(Math.max(0, at - 2), at)) || BEGINS_WITH_HAN.test(text.slice(end, end + 2)) ? '' : blanks
  })

const ENDS_IN_HAN = /\p{Script=Han}$/u
const BEGINS_WITH_HAN = /^\p{Script=Han}/u

/** How a name may be meant, what was typed first. */
export const spellings = (text: string): string[] => [...new Set([text, plain(text), unspaced(plain(text))])]

/** Spreadsheets keep fifteen digits of a number. */
const MOST_DIGITS = 1e15

/** What a spreadsheet has reckoned, as it shows it: 0.1 + 0.2 is 0.3 there. */
const asShown = (number: number): number => Number(number.toPrecision(15))

/** As people write numbers: `Number` takes 0x10 and 1e2, too. */
const NUMBER = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/

/** With a comma between thousands: 1,000. */
const THOUSANDS = /^[+-]?[1-9]\d{0,2}(?:,\d{3})+(?:\.\d*)?$/

/** Of what a fault quotes. */
const QUOTED = 50
export const shortly = (text: string) => (text.length > QUOTED ? `${atMost(text, QUOTED)}…` : text)

/** A value of a field, or why it is none. References and dictionaries are looked up by whoever asks. */
export type ReadCell = { value: unknown } | { fault: Message }

// wire text: what people write into spreadsheets.
const YES = new Set(['是', 'true', '1', 'y', 'yes'])
// wire text: likewise.
const NO = new Set(['否', 'false', '0', 'n', 'no'])

// wire text: what a cell says that empties the field; in brackets however it is written.
const CLEARS = /^(?:清空|clear|[([【](?:清空|clear)[)\]】])$/

/** Whether a cell says that its field is to be emptied: an empty one says nothing. */
export function isClearing(cell: Cell): boolean {
  const text = plain(cellText(cell)).replaceAll(/\s/g, '')
  return CLEARS.test(/^[([【]/.test(text) ? text.toLowerCase() : text)
}

// wire text: as people write days, and as spreadsheets show theirs.
const DAY = /^(\d{4})(?:-|\/|\.|年)(\d{1,2})(?:-|\/|\.|月)(\d{1,2})日?(?: 00:00(?::00)?)?$/

/** `yyyy-MM-dd`; undefined of what the calendar does not have. */
function dayIn(text: string): string | undefined {
  const [, year = '', month = '', day = ''] = DAY.exec(text) ?? []
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const read = new Date(`${written}T00:00:00Z`)
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(written) ? written : undefined
}

// wire text: as people write a year, or a month of one.
const YEAR = /^(\d{4})(?:年?级|年|(?:-|\/|\.|年)(?:0?[1-9]|1[0-2])月?)?$/

// wire text: the year that somebody began, in short.
const SHORT_YEAR = /^([0-7]\d)年?级$/

/** Days as spreadsheets count them, of the years that people are born and study in. */
const DAY_NUMBER = /^[1-9]\d{4}$/
const [FIRST_DAY, A_DAY] = [Date.UTC(1899, 11, 30), 86_400_000]

/** The year that a cell is of, however much more it says. */
function yearIn(text: string): number | undefined {
  const [, year] = YEAR.exec(text.replaceAll(/\s/g, '')) ?? []
  if (year !== undefined) return Number(year)
  const [, short] = SHORT_YEAR.exec(text.replaceAll(/\s/g, '')) ?? []
  if (short !== undefined) return 2000 + Number(short)
  if (DAY_NUMBER.test(text)) return new Date(FIRST_DAY + Number(text) * A_DAY).getUTCFullYear()
  const day = dayIn(text)
  return day === undefined ? undefined : Number(day.slice(0, 4))
}

/** As spreadsheet programs show a long number, and write it into a text: what is not shown is lost. */
const SHORTENED = /^[+-]?\d(?:\.\d*)?E[+-]\d+$/i

/** A number or code, as it is typed: never one that is merely like it. */
function readIdentifier(cell: Cell, text: string, alone: boolean): ReadCell {
  if (typeof cell === 'number' && Math.abs(cell) >= MOST_DIGITS) return { fault: say.importing.longDigits() }
  // An apostrophe in front keeps a spreadsheet from making a number of it.
  const written = plain(text)
    .trim()
    .replace(/^['\u2018\u2019]/, '')
  if (SHORTENED.test(written)) return { fault: say.importing.shortened({ text: shortly(text) }) }
  // Another one would be told by it.
  const doubtful = alone && (/[\s,]/.test(written) || /^\d+\.\d*$/.test(written))
  return doubtful ? { fault: say.importing.noIdentifier({ text: shortly(text) }) } : { value: written }
}

const HAN = /\p{Script=Han}/u

/** Whether a text is none that its field could be told by: a number that tells somebody has no Chinese in it, nor has a code. */
export function isNoIdentifier(field: ResourceField | undefined, text: string): boolean {
  if (field?.type !== 'text') return false
  return field.pattern ? !new RegExp(`^(?:${field.pattern.source})$`, 'u').test(plain(text)) : field.identifier === true && HAN.test(text)
}

/** In whichever language. */
const isCalled = (title: Text, text: string) => languages.some((language) => title[language] === text)

/** What a cell that is not empty means as a value of a field. */
export function readCell(field: ResourceField, cell: Cell): ReadCell {
  if (isUnreadable(cell)) return { fault: say.importing.unreadable({ ...cell, text: shortly(cell.text) }) }
  const text = cellText(cell)
  switch (field.type) {
    case 'text':
      if (field.identifier) return readIdentifier(cell, text, field.unique !== undefined)
      if (!field.lines && SHORTENED.test(plain(text))) return { fault: say.importing.shortened({ text }) }
      if (field.phone) return { value: phoneDigits(text) }
      if (typeof cell === 'number' && Math.abs(cell) >= MOST_DIGITS) return { fault: say.importing.longDigits() }
      if (field.person) return { value: personName(text) }
      return { value: field.lines ? text.replaceAll('\r\n', '\n') : text }
    case 'number': {
      const year = field.year ? yearIn(plain(text)) : undefined
      if (year !== undefined) return { value: year }
      if (typeof cell === 'number') return { value: asShown(cell) }
      const typed = plain(text)
      const written = THOUSANDS.test(typed) ? typed.replaceAll(',', '') : typed
      if (NUMBER.test(written)) return { value: Number(written) }
      return { fault: field.year ? say.importing.noYear({ text: shortly(text) }) : say.importing.noNumber({ text }) }
    }
    case 'flag': {
      const word = plain(text).toLowerCase()
      if (isCalled(field.words[0], text) || YES.has(word)) return { value: true }
      if (isCalled(field.words[1], text) || NO.has(word)) return { value: false }
      return { fault: say.importing.noFlag({ yes: field.words[0], no: field.words[1] }) }
    }
    case 'choice': {
      const found = Object.entries(field.options).find(([value, title]) => isCalled(title, text) || value === text)
      return found
        ? { value: field.numeric ? Number(found[0]) : found[0] }
        : { fault: say.importing.noOption({ text, options: Object.values(field.options) }) }
    }
    case 'day': {
      const day = dayIn(plain(text))
      return day === undefined ? { fault: say.importing.noDay({ text: shortly(text) }) } : { value: day }
    }
    case 'dict':
    case 'reference':
      return { value: text }
    // No spreadsheet has a column for what is uploaded.
    case 'files':
    case 'references':
      // A name may have in it what stands between names: that is told by who looks them up.
      return { value: [text] }
  }
}
