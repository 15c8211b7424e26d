import { describe, expect, it } from 'vitest'
import { enforcePasswordThen, ownPath, signInThen, targetOf } from './target.ts'

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

describe('targetOf', () => {
  const HOME = '/dashboard/analysis'
  it.each([
    ['/project/list?z=1#row-7', '/project/list?z=1#row-7'],
    ['/user/renew?redirect=%2Fa', '/user/renew?redirect=%2Fa'],
    ['/user/loginx', '/user/loginx'],
    [null, HOME],
    ['//evil.example', HOME],
    ['/user', HOME],
    ['/user/login', HOME],
    ['/User/Login/', HOME],
    ['/user/%6cogin', HOME],
    [enforcePasswordThen(HOME), HOME],
    [signInThen(enforcePasswordThen('/project/list?z=1#row-7')), '/project/list?z=1#row-7'],
    [signInThen('https://evil.example/'), HOME],
  ])('leads from %j to %s', (redirect, target) => {
    expect(targetOf(redirect, 'https://ekt.example.edu.cn')).toBe(target)
  })
})
