import { expect, it } from 'vitest'
import { inSentence, textOf } from './index.ts'

it('says in every language what the words of a catalogue say', () => {
  const words = {
    'zh-CN': { detail: { title: (name: string) => `表单：${name}` } },
    'en-US': { detail: { title: (name: string) => `Form: ${name}` } },
  }
  expect(textOf(words, ({ detail }) => detail.title('报名'))).toEqual({ 'zh-CN': '表单：报名', 'en-US': 'Form: 报名' })
})

it.each([
  ['Process model', 'process model'],
  ['A day', 'a day'],
  ['CAS name', 'CAS name'],
  ['WeChat account', 'WeChat account'],
  ['English name', 'English name'],
])('says the title %s within a sentence as %s', (title, said) => {
  expect(inSentence(title)).toBe(said)
})
