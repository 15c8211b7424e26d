import { cpuUsage } from 'node:process'
import { describe, expect, it } from 'vitest'
import { comparedValues } from '../index.ts'

const said = (source: string) => comparedValues(source).map(({ name, how, value }) => `${name} ${how} ${JSON.stringify(value)}`)

describe('comparedValues', () => {
  it.each([
    ["level == '国家级'", ['level equal "国家级"']],
    ["${'国家级' ne level and hours > 3}", ['level equal "国家级"']],
    [
      "!(level == '国家级' || level == '省级') ? a == 1 : true == b",
      ['level equal "国家级"', 'level equal "省级"', 'a equal 1', 'b equal true'],
    ],
    ["in(level, '国家级', '省级', ['校级'])", ['level equal "国家级"', 'level equal "省级"', 'level equal "校级"']],
    ["in('国家级', levels)", ['levels equal "国家级"']],
    ["level.equals('a')", ['level equal "a"']],
    ["tags.contains('a') && not contains(tags, 'b')", ['tags part "a"', 'tags part "b"']],
    ["contains(['a', 'b'], level)", ['level equal "a"', 'level equal "b"']],
    ["['a', 'b'].contains(level)", ['level equal "a"', 'level equal "b"']],
    ["contains('a,b', level)", []],
    ["count(tags, 'a') > 1", ['tags equal "a"']],
    ["level.startsWith('国') || endsWith(level, '级')", ['level start "国"', 'level end "级"']],
    ["(flag ? level : other) == 'a'", ['level equal "a"', 'other equal "a"']],
    ["coalesce(level, text(other), '无') == 'a'", ['level equal "a"', 'other equal "a"']],
    ["first(tags) == 'a' || tags[0] == 'b' || tags[n] == 'c'", ['tags equal "a"', 'tags equal "b"', 'tags equal "c"']],
    ["tags == ['a', 'b']", ['tags equal "a"', 'tags equal "b"']],
    ["level == concat('国家', '级')", ['level equal "国家级"']],
    ["in(level, split('a,b'))", ['level equal "a"', 'level equal "b"']],
    ["level == (flag ? 'a' : 'b')", ['level equal "a"', 'level equal "b"']],
    ['level == (-1)', ['level equal -1']],
  ])('of %s', (source, expected) => {
    expect(said(source)).toEqual(expected)
  })

  it.each([
    "level == ''",
    "level == ' '",
    "level == '　'",
    'level == []',
    'level == null',
    'empty level',
    'a == b',
    "upper(level) == 'A'",
    "person.name == 'a'",
    'size(tags) == 2',
    "level == nobody('a')",
    "level > 'a'",
    "level + 'x' == 'ax'",
  ])('knows none in %s', (source) => {
    expect(said(source)).toEqual([])
  })

  it('says where the comparison stands', () => {
    expect(comparedValues("${a == 1 && b != 'x'}").map(({ position }) => position)).toEqual([2, 12])
  })
})

it('does not multiply long lists, nor compute long constants again and again', () => {
  const started = cpuUsage()
  const long = (part: (at: number) => string, glue: string) => Array.from({ length: 480 }, (_, at) => part(at)).join(glue)
  for (let round = 0; round < 50; round++) {
    expect(comparedValues(`[${long((at) => `n${at}`, ',')}] == [${long(String, ',')}]`)).toEqual([])
    expect(comparedValues(`${long(() => '1', '==')} == a`)).toHaveLength(0)
  }
  expect(cpuUsage(started).user).toBeLessThan(3_000_000)
})
