import { expect, it } from 'vitest'
import { PHONE, phoneDigits } from './phone.ts'

it.each([
  ['13800138000', '13800138000'],
  ['13800138000.0', '13800138000'],
  ['138 0013-8000', '13800138000'],
  ["'138–0013–8000", '13800138000'],
  ['+8613800138000', '13800138000'],
  ['+86 571 8888 9999', '057188889999'],
  ['0086-0571-88889999', '057188889999'],
  ['(0571) 8888-9999', '057188889999'],
  ['+852 2345 6789', '85223456789'],
  ['８６１３８００１３８０００', '13800138000'],
  ['86123456', '86123456'],
  ['', ''],
])('%s is kept as %s', (written, kept) => {
  expect(phoneDigits(written)).toBe(kept)
  expect(kept).toMatch(PHONE)
})

it.each(['无', '暂无', '1234', '13800138000/13900139000', '8888转801', '1.38E+10', '13800138000.5'])('%s is none, and stays', (written) => {
  expect(phoneDigits(written)).toBe(written)
  expect(written).not.toMatch(PHONE)
})
