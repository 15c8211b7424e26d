import { expect, it } from 'vitest'
import { readAddress, writeAddress } from './useListAddress.ts'

const fields = ['dictId', 'module']

it('keeps what a list shows in its address, and what is not its own', () => {
  const shown = {
    pageNo: 3,
    pageSize: 50,
    keyword: '国家 & 省',
    sort: { column: 'name', order: 'desc' },
    filters: { module: 'culture' },
  } as const
  const address = writeAddress(new URLSearchParams('id=7'), fields, shown)
  expect(address.toString()).toBe('id=7&page=3&size=50&keyword=%E5%9B%BD%E5%AE%B6+%26+%E7%9C%81&sort=-name&module=culture')
  expect(readAddress(new URLSearchParams(address.toString()), fields)).toEqual(shown)
})

it('says nothing of what is usual', () => {
  const usual = readAddress(new URLSearchParams(), fields)
  expect(usual).toEqual({ pageNo: 1, pageSize: 10, keyword: undefined, sort: null, filters: {} })
  expect(writeAddress(new URLSearchParams('page=2&sort=name&dictId=1'), fields, usual).toString()).toBe('')
})

it.each(['page=-1&size=7', 'page=x&size=1e9', 'page=0.5&sort='])('reads %s as the usual', (text) => {
  expect(readAddress(new URLSearchParams(text), fields)).toMatchObject({ pageNo: 1, pageSize: 10, sort: null })
})
