import { describe, expect, it } from 'vitest'
import { enUS } from '../locale/en-US.ts'
import { zhCN } from '../locale/zh-CN.ts'
import { greet } from './greet.ts'

const at = (hour: number, minute = 0) => new Date(2026, 10, 21, hour, minute)

describe('greet', () => {
  it.each([
    [0, 0, '早上好'],
    [8, 59, '早上好'],
    [9, 0, '上午好'],
    [10, 59, '上午好'],
    [11, 0, '中午好'],
    [12, 59, '中午好'],
    [13, 0, '下午好'],
    [19, 59, '下午好'],
    [20, 0, '晚上好'],
    [23, 59, '晚上好'],
  ])('at %i:%i says %s', (hour, minute, hello) => {
    expect(greet(at(hour, minute)).hello).toBe(hello)
  })

  it('goes by the clock of the zone that it is given', () => {
    const now = new Date('2026-11-21T00:30:00Z')
    expect(['Asia/Shanghai', 'UTC', 'America/Los_Angeles'].map((zone) => greet(now, undefined, undefined, zone).hello)).toEqual([
      '早上好',
      '早上好',
      '下午好',
    ])
    expect(greet(new Date('2026-11-21T04:30:00Z'), undefined, undefined, 'Asia/Shanghai').hello).toBe('中午好')
  })

  it('draws the message by the dice it is given', () => {
    const { messages } = zhCN.greeting
    expect(greet(at(8), () => 0).message).toBe(messages[0])
    expect(greet(at(8), () => 0.9999).message).toBe(messages.at(-1))
  })

  it('speaks another language', () => {
    expect(greet(at(21), () => 0, enUS.greeting)).toEqual({ hello: 'Good evening', message: enUS.greeting.messages[0] })
  })
})
