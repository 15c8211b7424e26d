import { expect, it } from 'vitest'
import { accountList, accountsIn, isExpression } from './namedAccounts.ts'

it.each([
  ['', []],
  ['teacher01', ['teacher01']],
  ['a, b ,,c', ['a', 'b', 'c']],
  ['${first(a,b)},teacher01', ['${first(a,b)}', 'teacher01']],
  ['x${a},#{b.c(1,2)}', ['x${a}', '#{b.c(1,2)}']],
  ['${unended,b', ['${unended', 'b']],
])('%s names %j', (text, accounts) => {
  expect(accountsIn(text)).toEqual(accounts)
  expect(accountsIn(accountList(accounts))).toEqual(accounts)
})

it.each([
  ['${initiator}', true],
  ['#{bean.person}', true],
  ['teacher01', false],
  ['${', false],
])('%s is an expression: %s', (text, is) => expect(isExpression(text)).toBe(is))
