import { expect, it } from 'vitest'
import { textOf } from './index.ts'

it('says in every language what the words of a catalogue say', () => {
  const words = {
    'zh-CN': { detail: { title: (name: string) => `表单：${name}` } },
    'en-US': { detail: { title: (name: string) => `Form: ${name}` } },
  }
  expect(textOf(words, ({ detail }) => detail.title('报名'))).toEqual({ 'zh-CN': '表单：报名', 'en-US': 'Form: 报名' })
})
