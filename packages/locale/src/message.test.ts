import { expect, it } from 'vitest'
import { Message, messageReader, messages, text } from './index.ts'
import type { Language, StoredMessage, Text } from './index.ts'

const zhCN = {
  gone: '已被删除',
  taken: ({ name }: { name: string }) => `「${name}」已被使用`,
  first: ({ faults, count }: { faults: readonly string[]; count: number }) => `共 ${count} 处：${faults.join('、')}`,
  side: ({ side }: { side: 'max' | 'min' }): string => (side === 'max' ? '过大' : '过小'),
}
const enUS: typeof zhCN = {
  gone: 'It was removed',
  taken: ({ name }) => `“${name}” is taken`,
  first: ({ faults, count }) => `${count} faults: ${faults.join(', ')}`,
  side: ({ side }) => (side === 'max' ? 'too large' : 'too small'),
}
const words = { 'zh-CN': zhCN, 'en-US': enUS }
const say = messages('dict', words)
const read = messageReader({ dict: words })

/** As it comes out of a database. */
const kept = (message: Message) => JSON.parse(JSON.stringify(message)) as StoredMessage

it('is a code and params, and a sentence in either language', () => {
  const message = say.taken({ name: '国家级' })
  expect(kept(message)).toEqual({ code: 'dict.taken', params: { name: '国家级' } })
  expect(message.in('zh-CN')).toBe('「国家级」已被使用')
  expect(message.in('en-US')).toBe('“国家级” is taken')
  expect(say.gone().in('en-US')).toBe('It was removed')
})

it('says messages among its params in the same language, also once it was kept', () => {
  const message = say.first({ faults: [say.taken({ name: '甲' }), say.gone()], count: 2 })
  expect(message.in('en-US')).toBe('2 faults: “甲” is taken, It was removed')
  expect(read(kept(message))?.in('zh-CN')).toBe('共 2 处：「甲」已被使用、已被删除')
})

it('says a text that is there in every language in its own', () => {
  const message = say.taken({ name: text('模块', 'Module') })
  expect(message.in('en-US')).toBe('“Module” is taken')
  expect(read(kept(message))?.in('zh-CN')).toBe('「模块」已被使用')
})

it('says such a text otherwise where its program does', () => {
  const loud = (told: Text, language: Language) => told[language].toUpperCase()
  const told = { name: text('模块', 'Module') }
  expect(messages('dict', words, loud).taken(told).in('en-US')).toBe('“MODULE” is taken')
  expect(messageReader({ dict: words }, loud)(kept(say.taken(told)))?.in('en-US')).toBe('“MODULE” is taken')
})

it('takes no message where a template asks which', () => {
  // @ts-expect-error -- one of two words, not a text
  expect(say.side({ side: say.gone() })).toBeInstanceOf(Message)
  expect(say.side({ side: 'max' }).in('en-US')).toBe('too large')
})

it('reads nothing that it has no words for', () => {
  expect(read({ code: 'dict.renamed', params: {} })).toBeUndefined()
  expect(read({ code: 'toString.x', params: {} })).toBeUndefined()
  expect(read({ code: 'dict.toString', params: {} })).toBeUndefined()
  const within = { code: 'dict.taken', params: { name: { code: 'other.area', params: {} } } }
  expect(read(within)?.in('en-US')).toBe('“other.area” is taken')
})
