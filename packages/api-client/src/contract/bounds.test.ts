import { expect, it } from 'vitest'
import { extraValues, joinedIds, oneLine, severalIds, values } from './bounds.schema.ts'
import { BOUNDS } from './bounds.ts'
import { faultsIn } from './testFaults.schema.ts'

it.each(['急救\n培训', '急救\u202E训培', '急救\u2028培训', '\u0007急救', '急救\u200F培训', '急救\u200E', '\u061C急救', '急救\u2067培训'])(
  'takes %j for no line of text',
  (name) => {
    expect(faultsIn(oneLine.safeParse(name))).toEqual(['不能含有换行或控制字符'])
  },
)

it('takes every other writing, without the blanks around it', () => {
  for (const name of ['急救培训（二期）', '乌孜别克·阿里', '𠮷野家 café 👩‍🎓 ❤️', 'می‌خواهم', 'ᠮᠣᠩᠭᠣᠯ ᠬᠡᠯᠡ᠎ᠠ', 'ᄀᅠ'])
    expect(oneLine.parse(` ${name}\n`)).toBe(name)
})

it.each(['key', 'url', 'name', 'uid'])('takes no file whose %s is longer than any', (part) => {
  const file = { key: '1_1', url: '2026/11/22/a.pdf', name: '证书.pdf', percent: 100, status: 'success' }
  for (const schema of [values, extraValues]) {
    expect(schema.safeParse({ proof: [file, { ...file, [part]: 'x'.repeat(2_000) }] }).success).toBe(true)
    const refused = schema.safeParse({ proof: [file, { ...file, [part]: 'x'.repeat(2_001) }] })
    expect(refused.error?.issues[0]).toMatchObject({ path: ['proof'] })
    expect(faultsIn(refused)).toEqual(['文件的信息过长，每项最多 2,000 个字符'])
  }
})

const fields = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`f${at}`, at]))

it.each([
  ['a form', values, BOUNDS.widgets, '填写的字段过多，最多 2,500 个'],
  ["a module's extra form", extraValues, BOUNDS.extraFields, '附加字段过多，最多 200 个'],
])('takes no more names of what is filled into %s than there are fields, and says so once', (_, schema, most, words) => {
  expect(schema.safeParse(fields(most)).success).toBe(true)
  expect(faultsIn(schema.safeParse(fields(most + 1)))).toEqual([words])
})

it('looks at no name where there are too many', () => {
  const looked: string[] = []
  const many = new Proxy(fields(50_000), {
    get: (target, name) => {
      looked.push(String(name))
      return Reflect.get(target, name) as unknown
    },
  })
  expect(values.safeParse(many).success).toBe(false)
  expect(looked).toEqual([])
})

const ids = (count: number) => Array.from({ length: count }, (_, at) => `${at}`.padStart(32, '0'))

it('says of too many records how many there may be at once, and how many these are', () => {
  const words = (count: string) => [`一次最多处理 500 项，这次有 ${count} 项，请分批进行`]
  expect(severalIds().safeParse(ids(500)).success).toBe(true)
  expect(faultsIn(severalIds().safeParse(ids(501)))).toEqual(words('501'))
  expect(joinedIds().safeParse(ids(500).join(',')).success).toBe(true)
  for (const [count, said] of [
    [501, '501'],
    [2_000, '2,000'],
  ] as const)
    expect(faultsIn(joinedIds().safeParse(ids(count).join(',')))).toEqual(words(said))
  // A few that are too long are no more than there may be.
  expect(faultsIn(joinedIds().safeParse('x'.repeat(40_000)))).toEqual(['内容过长，最多 32,500 个字符'])
})
