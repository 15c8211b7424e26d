import { describe, expect, it } from 'vitest'
import { claimKey } from './claimKey.ts'

describe('what an achievement is told by', () => {
  it.each([
    ['机器人大赛 · 国家级', '机器人\u200b大赛 · 国家级'],
    ['机器人大赛 · 国家级', '机器人\u00ad大赛 · 国家级'],
    ['机器人大赛 · 国家级', '机器人大赛\ufe0f·国家级\u2060'],
    ['机器人大赛 · 国家级', '机器人 大赛・国家级。'],
    ['机器人大赛 · 国家级', '《机器人大赛》 · “国家级”'],
    ['机器人大赛 · 国家级', '「机器人」大赛！ · （国家级）'],
    ['机器人大赛（A组）', '机器人大赛 (a组)'],
    ['第15届挑战杯', '第 l5 届 挑战杯'],
    ['甲—乙', '甲–乙'],
    ['甲−乙', '甲 - 乙'],
    ['甲-乙', '甲一乙'],
    ['Robot Cup', 'ROBOT  CUP'],
    ['Robot Cup', 'R\u043eb\u043eT Cup'],
    ['Robot Cup', 'R\u03bfbot C\u057dp'],
    ['AI Cup', 'Al Cup'],
    ['2026', '2O26'],
    ['Student’s Cup', "Student's Cup."],
    ['机器人，大赛', '机器人大赛'],
    ['一等奖', '一\u0323等奖'],
    ['ﬁnal', 'final'],
  ])('is the same for %s and %s', (one, other) => {
    expect(claimKey(one)).toBe(claimKey(other))
  })

  it.each([
    ['机器人大赛 · 国家级', '机器人大赛 · 省级'],
    ['A-', 'A'],
    ['C#', 'C'],
    ['C++', 'C'],
    ['1.5', '15'],
    ['2026-05-01', '2026-05-02'],
    ['甲组', '乙组'],
    ['Robo Cup', 'RoboCup'],
  ])('is another for %s and %s', (one, other) => {
    expect(claimKey(one)).not.toBe(claimKey(other))
  })

  it('is never nothing', () => {
    expect(claimKey('。。。')).not.toBe('')
    expect(claimKey('“”')).not.toBe('')
  })
})
