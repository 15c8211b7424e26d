import { describe, expect, it } from 'vitest'
import { ownPath } from './target.ts'

describe('ownPath', () => {
  it.each(['/', '/desform/list', '/project/list?z=1&keyword=%E6%A0%A1+%2F&a=2#row-7?b=c', '/a?to=//evil.example', '/a//b'])(
    'leads to %s',
    (path) => {
      expect(ownPath(path, 'https://ekt.example.edu.cn')).toBe(path)
    },
  )

  it.each([
    null,
    '',
    'desform/list',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/.//evil.example',
    '/a/..//evil.example',
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,x',
    'https://evil.example/',
    'https:evil.example',
    '//localhost:99999/',
  ])('leads nowhere for %j', (target) => {
    expect(ownPath(target, 'https://ekt.example.edu.cn')).toBeNull()
  })
})
