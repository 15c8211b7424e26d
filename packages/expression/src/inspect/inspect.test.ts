import { describe, expect, it } from 'vitest'
import { check, functionsOf, references, sources } from '../index.ts'

describe('references and functionsOf', () => {
  it('lists top-level names and functions once, in reading order', () => {
    const source = 'sum(rows.hours, b) > a[rows.i].c ? round(b) : sum(x)'
    expect(references(source)).toEqual(['rows', 'b', 'a', 'x'])
    expect(functionsOf(source)).toEqual(['sum', 'round'])
  })
})

describe('sources', () => {
  it.each([
    ['tutor', ['tutor']],
    ["kind == 'A' && n > 2 ? tutor : 'dean'", ['tutor']],
    ["asked > 5 ? 'dean' : 'clerk'", []],
    ["['dean', 'clerk'][n]", []],
    ['people[n].account', ['people']],
    ["coalesce(tutor, trim(other), 'dean')", ['tutor', 'other']],
    ["'student' + -n", ['n']],
    ["empty tutor || tutor.startsWith('s')", []],
    ['tutor.length()', ['tutor']],
  ])('%s comes from %j', (source, names) => {
    expect(sources(source)).toEqual(names)
  })
})

describe('check', () => {
  it('finds unknown names and functions with their places', () => {
    expect(check('${amout > limit(3)}', { names: ['amount'], functions: [] })).toEqual([
      { kind: 'unknownName', message: "unknown name 'amout'", position: 2, name: 'amout' },
      { kind: 'unknownFunction', message: "unknown function 'limit'", position: 10, name: 'limit' },
    ])
  })

  it('knows the built-in functions and those of the host, and any name unless told', () => {
    expect(check('leader(round(anything))', { functions: ['leader'] })).toEqual([])
  })

  it('reports what does not parse as one problem', () => {
    expect(check('a >')).toMatchObject([{ kind: 'syntax', position: 3 }])
    expect(check('a.constructor')).toMatchObject([{ kind: 'forbidden', position: 2 }])
  })
})
