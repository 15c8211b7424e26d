import { describe, expect, it } from 'vitest'
import type { courseQuestion } from '../../db/schema/index.ts'
import { isRight, questionProblem, scoreOf } from './marking.ts'
import type { Markable } from './marking.ts'
import { askedOf, givenTo, marked, paperOf } from './paper.ts'

const choice = (type: 'single' | 'multiple', answer: string, options = ['甲', '乙', '丙']): Markable => {
  const [optionA = null, optionB = null, optionC = null, optionD = null] = options
  return { type, answer, optionA, optionB, optionC, optionD }
}
const judge = (answer: string): Markable => ({ type: 'judge', answer })
const blank = (answer: string): Markable => ({ type: 'blank', answer })
const problem = (question: Markable) => questionProblem(question)?.in('zh-CN')

describe('a question', () => {
  it('can be answered as it is written', () => {
    for (const one of [
      choice('single', 'B'),
      choice('single', ' ｂ '),
      choice('multiple', 'AC'),
      choice('multiple', 'c、a'),
      choice('multiple', 'A'),
      judge('对'),
      judge('×'),
      judge('正确'),
      blank('孔子'),
      blank('孔子|孔丘'),
    ])
      expect(problem(one), JSON.stringify(one)).toBeUndefined()
  })

  it('is refused with an answer that is none of its options', () => {
    expect(problem(choice('single', 'D'))).toBe('答案中的 D 没有对应的选项')
    expect(problem(choice('multiple', 'ADE'))).toBe('答案中的 D、E 没有对应的选项')
    expect(problem(choice('single', 'AB'))).toBe('单选题只能有一个答案')
    expect(problem(choice('single', '乙'))).toBe('选择题的答案应填选项的字母，如 A 或 ACD')
    expect(problem(choice('single', 'G'))).toBe('选择题的答案应填选项的字母，如 A 或 ACD')
  })

  it('is refused with options that cannot be told apart, or are none', () => {
    expect(problem(choice('single', 'A', ['甲']))).toBe('选择题至少要有两个选项')
    expect(problem(choice('single', 'A', ['甲', '', '丙']))).toBe('选项应从 A 起依次填写，中间不能空缺')
    expect(problem(choice('single', 'A', ['Yes', 'ｙｅｓ ']))).toBe('选项不能重复')
    expect(problem({ ...judge('对'), optionA: '对' })).toBe('判断题和填空题不填选项')
    expect(problem(judge('也许'))).toBe('判断题的答案应填“对”或“错”')
    expect(problem(blank(' | '))).toBe('填空题至少要有一个可接受的答案')
  })
})

describe('an answer', () => {
  it('to a choice is right with all that is to be chosen, and nothing else', () => {
    expect(isRight(choice('single', 'B'), ['B'])).toBe(true)
    expect(isRight(choice('single', 'B'), ['A'])).toBe(false)
    expect(isRight(choice('multiple', 'C,A'), ['A', 'C'])).toBe(true)
    expect(isRight(choice('multiple', 'CA'), ['A'])).toBe(false)
    expect(isRight(choice('multiple', 'CA'), ['A', 'B', 'C'])).toBe(false)
    expect(isRight(choice('multiple', 'CA'), [])).toBe(false)
  })

  it('to a judgement is one of two', () => {
    expect(isRight(judge('对'), ['T'])).toBe(true)
    expect(isRight(judge('错误'), ['T'])).toBe(false)
    expect(isRight(judge('错误'), ['F'])).toBe(true)
    expect(isRight(judge('对'), ['T', 'F'])).toBe(false)
  })

  it('to a blank is any that is accepted, whatever its width, case and blanks', () => {
    const question = blank('Ｅｎｇｅｌｓ\n恩格斯|friedrich  engels')
    for (const text of ['engels', ' ENGELS ', '恩格斯', 'Friedrich Engels', 'ｅｎｇｅｌｓ'])
      expect(isRight(question, [text]), text).toBe(true)
    for (const text of ['', 'engel', '恩格斯 恩格斯']) expect(isRight(question, [text]), text).toBe(false)
    expect(isRight(question, [])).toBe(false)
  })
})

it('passes by points, and never tells more per cent than were reached', () => {
  expect(scoreOf(60, 100, 60)).toEqual({ score: 60, passed: true })
  expect(scoreOf(2, 3, 67)).toEqual({ score: 66.6, passed: false })
  expect(scoreOf(2, 3, 66)).toEqual({ score: 66.6, passed: true })
  expect(scoreOf(0, 0, 1)).toEqual({ score: 0, passed: false })
})

describe('a paper', () => {
  type Row = typeof courseQuestion.$inferSelect
  const row = (id: string, question: Markable) => ({ id, stem: id, points: 10, ...question }) as Row
  const bank = [
    row('q1', choice('single', 'B')),
    row('q2', choice('multiple', 'AC')),
    row('q3', judge('错')),
    row('q4', blank('孔子')),
    row('q5', choice('single', 'A', ['一', '二', '三', '四'])),
  ]

  it('is in an order of its own, the same whenever it is opened', () => {
    const shown = (seed: number) => JSON.stringify(paperOf(seed, bank).map(askedOf))
    expect(shown(7)).toBe(shown(7))
    expect(new Set(Array.from({ length: 20 }, (_, seed) => shown(seed))).size).toBeGreaterThan(15)
    const orders = Array.from({ length: 20 }, (_, seed) => paperOf(seed, bank).map(askedOf))
    const places = orders.map((asked) => asked.find(({ id }) => id === 'q5')!.options.find(({ text }) => text === '一')!.value)
    expect(new Set(places).size).toBe(4)
  })

  it('is marked by what its options stand for', () => {
    for (let seed = 0; seed < 30; seed += 1) {
      const paper = paperOf(seed, bank)
      const valueOf = (id: string, text: string) =>
        paper
          .map(askedOf)
          .find((one) => one.id === id)!
          .options.find((option) => option.text === text)!.value
      const answers = givenTo(paper, [
        { question: 'q1', values: [valueOf('q1', '乙')] },
        { question: 'q2', values: [valueOf('q2', '丙'), valueOf('q2', '甲'), 'no such option'] },
        { question: 'q3', values: ['F'] },
        { question: 'q4', values: [' 孔子 '] },
        { question: 'q5', values: [valueOf('q5', '二')] },
        { question: 'none of them', values: ['A'] },
      ])
      expect(marked(paper, answers)).toEqual({ points: 40, total: 50, wrong: ['q5'] })
    }
  })

  it('says nothing of what is right', () => {
    expect(JSON.stringify(paperOf(1, bank).map(askedOf))).not.toMatch(/answer|optionA|孔子/)
  })
})
