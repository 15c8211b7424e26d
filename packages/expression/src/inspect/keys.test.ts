import { describe, expect, it } from 'vitest'
import { keysAsked, renameKey } from '../index.ts'

describe('keysAsked', () => {
  it.each([
    ["${sum(pluck(rows, 'hours')) <= 8}", ['rows.hours']],
    ["first(rows).hours > 1 && rows[0]['what'] == last(rows).day", ['rows.hours', 'rows.what', 'rows.day']],
    ["pluck(coalesce(rows, others), 'hours')", ['rows.hours', 'others.hours']],
    ["pluck(rows, key) == rows[0] && pluck(split(text), 'x') && contains(rows, 'hours')", []],
  ])('of %s', (source, expected) => {
    expect(keysAsked(source).map(({ name, key }) => `${name}.${key}`)).toEqual(expected)
  })
})

describe('renameKey', () => {
  it.each([
    ["${ sum(pluck(rows, 'hours')) <= hours }", "${ sum(pluck(rows, 'len')) <= hours }"],
    ['pluck( rows , "hours") == pluck(other, "hours")', 'pluck( rows , \'len\') == pluck(other, "hours")'],
    ["rows[0].hours + first(rows) . hours + rows[1]['hours']", "rows[0].len + first(rows) . len + rows[1]['len']"],
    ["pluck(coalesce(rows, other), 'hours')", "pluck(coalesce(rows, other), 'hours')"],
  ])('of %s', (source, expected) => {
    expect(renameKey(source, 'rows', 'hours', 'len')).toBe(expected)
  })

  it('writes what is no word as a text', () => {
    expect(renameKey("rows[0].hours > size(pluck(rows, 'hours'))", 'rows', 'hours', "it's-a")).toBe(
      "rows[0]['it\\'s-a'] > size(pluck(rows, 'it\\'s-a'))",
    )
  })
})
