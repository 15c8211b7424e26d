import { expect, it } from 'vitest'
import { externalStoreOf, missingOfExternal, originOf } from './externalStore.ts'

const options = { isQiniu: true, domain: 'https://img.example.edu.cn', tokenFunc: 'funcGetToken', action: '/sys/common/fileUpload' }

it.each([
  [{}, 'https://img.example.edu.cn/sys/common/fileUpload', 'https://img.example.edu.cn/'],
  [{ action: 'https://up.example.edu.cn/' }, 'https://up.example.edu.cn/', 'https://img.example.edu.cn/'],
  [{ domain: 'img.example.edu.cn/2026/', action: '' }, 'https://img.example.edu.cn/2026/', 'https://img.example.edu.cn/2026/'],
  [{ domain: '//img.example.edu.cn' }, 'https://img.example.edu.cn/sys/common/fileUpload', 'https://img.example.edu.cn/'],
  [{ isQiniu: 'true', domain: 'http://127.0.0.1:90' }, 'http://127.0.0.1:90/sys/common/fileUpload', 'http://127.0.0.1:90/'],
])('of a field with %j goes to %s and is found below %s', (more, target, base) => {
  expect(externalStoreOf({ ...options, ...more })).toEqual({ target, base, tokenFunc: 'funcGetToken' })
})

it.each([
  { isQiniu: false },
  { domain: '' },
  { domain: undefined },
  { domain: 'javascript:alert(1)' },
  { domain: 'https://a:b@img.example.edu.cn' },
  { tokenFunc: '' },
  { action: 'ftp://img.example.edu.cn' },
])('is none of a field with %j', (more) => {
  expect(externalStoreOf({ ...options, ...more })).toBeUndefined()
})

it('says what the mode lacks', () => {
  expect(missingOfExternal(options)).toBeUndefined()
  expect(missingOfExternal({ ...options, domain: ' ' })).toBe('domain')
  expect(missingOfExternal({ ...options, tokenFunc: undefined })).toBe('tokenFunc')
})

it('knows the origin of what is an address of the web', () => {
  expect(originOf('https://IMG.example.edu.cn:443/a.png')).toBe('https://img.example.edu.cn')
  for (const address of ['2026/11/30/a.png', '/a.png', 'data:image/png;base64,x', 'javascript:alert(1)'])
    expect(originOf(address)).toBeUndefined()
})
