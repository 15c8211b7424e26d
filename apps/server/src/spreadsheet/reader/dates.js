import { scanXml } from '../../xml/scanXml.js'

/** Formats that every workbook has without naming them: days and times, those of East Asia among them (ECMA-376, 18.8.30). */
const BUILT_IN = new Set([
  14, 15, 16, 17, 18, 19, 20, 21, 22, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 45, 46, 47, 50, 51, 52, 53, 54, 55, 56, 57, 58,
])

const DAY_MS = 86_400_000
/** Day 0, as the days behind 28 February 1900 have it: they count one day that never was. */
const BEGINS = Date.UTC(1899, 11, 30)
const BEGINS_1904 = Date.UTC(1904, 0, 1)
/** 29 February 1900. */
const NEVER_WAS = 60
/** The last day of 9999. */
const LAST = 2_958_466

/**
 * Which numbers of a sheet are days and times, and what they are in words.
 * @param {string | undefined} xml its styles
 * @param {boolean} from1904
 */
export function datesOf(xml, from1904) {
  const styles = xml === undefined ? [] : readStyles(xml)
  return {
    /** @param {string | undefined} style the cell's number of it */
    isDate: (style) => style !== undefined && styles[Number(style)]?.isDate === true,
    /**
     * A whole number with the zeros in front that its format shows: they are part of what people read, as of a student number.
     * @param {number} number
     * @param {string | undefined} style
     */
    shown(number, style) {
      const digits = style === undefined ? 0 : (styles[Number(style)]?.digits ?? 0)
      return digits > 1 && Number.isSafeInteger(number) && number >= 0 ? String(number).padStart(digits, '0') : number
    },
    /** @param {number} days @returns undefined where no day has that number */
    written(days) {
      if (days < 0 || days >= LAST) return undefined
      const begins = from1904 ? BEGINS_1904 : days < NEVER_WAS ? BEGINS + DAY_MS : BEGINS
      return new Date(begins + Math.round(days * DAY_MS)).toISOString().slice(0, 19).replace('T', ' ').replace(' 00:00:00', '')
    },
  }
}

/** @param {string} xml @returns of each style, in their order, whether it shows a day or a time, and how many digits at least */
function readStyles(xml) {
  /** @type {Map<number, string>} */
  const formats = new Map()
  /** @type {{ isDate: boolean, digits: number }[]} */
  const styles = []
  let inCells = false
  scanXml(xml, {
    open(name, attributes) {
      const format = Number(attributes.get('numFmtId') ?? 0)
      if (name === 'numFmt') formats.set(format, attributes.get('formatCode') ?? '')
      else if (name === 'cellXfs') inCells = true
      else if (name === 'xf' && inCells) {
        const code = formats.get(format)
        styles.push({
          isDate: code === undefined ? BUILT_IN.has(format) : showsDate(code),
          digits: /^(0+)(?:_.)?(?:;.*)?$/.exec(code ?? '')?.[1]?.length ?? 0,
        })
      }
    },
    close(name) {
      if (name === 'cellXfs') inCells = false
    },
  })
  return styles
}

/**
 * Whether a format shows a number as a day or a time: beside what is quoted, and colours, currencies and languages, it has a
 * letter of those.
 * @param {string} code
 */
const showsDate = (code) => /\[(?:h+|m+|s+)\]/i.test(code) || /[ymdhs]|aaa/i.test(code.replace(/\[[^\]]*\]|\\.|"[^"]*"|[*_]./g, ''))
