import { expect, test } from 'vitest'
import { pickerOf, readMoment, writeMoment } from './moments.ts'

const written = (format: string) => ({ format, timestamp: false })

test.each([
  ['yyyy-MM-dd', 'date', '2026-05-01'],
  ['yyyy年MM月dd日', 'date', '2026年05月01日'],
  ['yyyy-MM', 'month', '2026-05'],
  ['yyyy', 'year', '2026'],
  ['HH:mm', 'time', '08:30'],
  ['yyyy-MM-dd HH:mm:ss', 'datetime', '2026-05-01 08:30:00'],
])('what is written %s is picked as a %s, and written so again', (format, kind, text) => {
  const picker = pickerOf(written(format))!
  expect(picker.kind).toBe(kind)
  const moment = readMoment(text, picker, written(format))
  expect(writeMoment(moment!, picker, written(format))).toBe(text)
})

test.each(['', '学期', 'yyyy-ww', 'SSS'])('what is written %j is not picked', (format) => expect(pickerOf(written(format))).toBeUndefined())

test.each(['2026-5-1', '2026-05', '2026-02-30', '昨天', 20260501, true])('%j is no day as it is written here', (value) =>
  expect(readMoment(value, pickerOf(written('yyyy-MM-dd'))!, written('yyyy-MM-dd'))).toBeUndefined(),
)

test('milliseconds are picked to the second, on the clock of the zone', () => {
  const kept = { format: 'yyyy-MM-dd', timestamp: true }
  const picker = pickerOf(kept)!
  const at = Date.UTC(2026, 4, 1, 16, 30)
  const moment = readMoment(at, picker, kept, 'Asia/Shanghai')!
  expect(moment.format(picker.format)).toBe('2026-05-02 00:30:00')
  expect(writeMoment(moment, picker, kept, 'Asia/Shanghai')).toBe(at)
  expect(readMoment('2026-05-02', picker, kept)).toBeUndefined()
})
