import { scanXml } from './scanXml.ts'

/** What of a moment a number of a cell shows. */
type Shown = 'day' | 'time' | 'both'

/** Formats that every workbook has without saying them. */
const BUILT_IN = new Map<number, Shown>([
  ...[14, 15, 16, 17, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 57, 58].map((id) => [id, 'day'] as const),
  ...[18, 19, 20, 21, 32, 33, 34, 35, 45, 46, 47, 55, 56].map((id) => [id, 'time'] as const),
  [22, 'both'],
])

/** Which styles of cells show numbers as moments. */
export function dateFormats(styles: string): ReadonlyMap<number, Shown> {
  const own = new Map<number, Shown | undefined>()
  const found = new Map<number, Shown>()
  let [inCells, style] = [false, 0]
  for (const part of scanXml(styles)) {
    if (part.kind === 'text') continue
    if (part.name === 'cellXfs') inCells = part.kind === 'open'
    if (part.kind !== 'open') continue
    if (part.name === 'numFmt') own.set(Number(part.attribute('numFmtId')), shownBy(part.attribute('formatCode') ?? ''))
    if (part.name === 'xf' && inCells) {
      const id = Number(part.attribute('numFmtId') ?? 0)
      const shown = own.has(id) ? own.get(id) : BUILT_IN.get(id)
      if (shown) found.set(style, shown)
      style++
    }
  }
  return found
}

function shownBy(format: string): Shown | undefined {
  // Words and colours say nothing of how a number is shown.
  const code = format.replace(/"[^"]*"|\[[^\]]*\]|\\./g, '').toLowerCase()
  const [day, time] = [/[yd]/.test(code), /[hs]/.test(code)]
  if (day) return time ? 'both' : 'day'
  return time ? 'time' : undefined
}

const DAY_MS = 86_400_000
/** Spreadsheets count days from here. */
const FIRST_DAY = Date.UTC(1899, 11, 30)

/** A number of days as it is read; undefined of one that is shown as a number. */
export function momentOf(text: string, shown: Shown | undefined): string | undefined {
  const days = Number(text)
  if (shown === undefined || !Number.isFinite(days) || days < 0 || days > 2_958_466) return undefined
  const iso = new Date(FIRST_DAY + Math.round(days * 86_400) * 1000).toISOString()
  const [day, time] = [iso.slice(0, 10), iso.slice(11, 16)]
  if (shown === 'time' && days < 1) return time
  // An empty hour is no hour.
  return (shown === 'both' || shown === 'time') && (days * DAY_MS) % DAY_MS !== 0 ? `${day} ${time}` : day
}
