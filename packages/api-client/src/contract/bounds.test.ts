import { expect, it } from 'vitest'
import { oneLine } from './bounds.schema.ts'

it.each(['急救\n培训', '急救\u202E训培', '急救\u2028培训', '\u0007急救'])('takes %j for no line of text', (name) => {
  expect(oneLine.safeParse(name).error?.issues[0]?.message).toBe('不能含有换行或控制字符')
})

it('takes every other writing, without the blanks around it', () => {
  for (const name of ['急救培训（二期）', '乌孜别克·阿里', '𠮷野家 café 👩‍🎓']) expect(oneLine.parse(` ${name}\n`)).toBe(name)
})
