import { describe, expect, it } from 'vitest'
import { asSeen } from './asSeen.ts'

describe('a text as it is seen', () => {
  it.each([
    '\u200B',
    '\u3164',
    '\u115F',
    '\u2800',
    '\u034F',
    '\u180B',
    '\u17B4',
    '\uFE00',
    '\uFE0F',
    '\u{E0100}',
    '\u2060',
    '\u00AD',
    '\u{1D159}',
    '\u{16FE4}',
    '\u200A',
    '\u2006',
    '\u202F',
    '\uFFFC',
  ])('is none the other for %j in it', (unseen) => {
    expect(asSeen(`国家${unseen}级`)).toBe('国家级')
    expect(asSeen(`国家级${unseen}`)).toBe('国家级')
  })

  it.each([
    ['Ａ级', 'A级'],
    ['一\u3000等', '一 等'],
    [' 一等 ', '一等'],
    ['㈠', '(一)'],
    ['Caf\u00e9', 'Cafe\u200d\u0301'],
  ])('is the same for %s and %s', (one, other) => {
    expect(asSeen(one)).toBe(asSeen(other))
  })

  it.each([
    ['\u0410级', 'A级'],
    ['\u0391级', 'A级'],
    ['国\u2EA0', '国民'],
    ['校\u2ED3奖', '校长奖'],
    ['\u30CB等奖', '二等奖'],
    ['甲\u2010乙', '甲-乙'],
    ['甲\u30FB乙', '甲·乙'],
    ['Al', 'AI'],
    ['\u0401组', '\u00CB组'],
    ['\u00E9', '\u0435\u0301'],
    ['\u30D9\u30B9\u30C8', '\u3079\u30B9\u30C8'],
  ])('is the same for %s and %s, whose letters are drawn alike', (one, other) => {
    expect(asSeen(one)).toBe(asSeen(other))
  })

  it('is another for letters that differ', () => {
    expect(asSeen('国家级')).not.toBe(asSeen('国家 级'))
    expect(asSeen('B')).not.toBe(asSeen('8'))
  })
})
