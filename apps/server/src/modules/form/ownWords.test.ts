import { expect, it } from 'vitest'
import { inLanguage } from '../../locale/language.ts'
import { countingIn } from '../../locale/unit.ts'
import { inReadersWords } from './ownWords.ts'

const radio = (model: string, name: string, ...options: { value: string; label: string }[]) => ({
  type: 'radio',
  model,
  name,
  options: { inline: true, options },
})
const read = (...list: object[]) => (JSON.parse(inReadersWords(JSON.stringify({ version: 1, list }))) as { list: unknown[] }).list

it('calls fields and what may be chosen as the reader does', () => {
  const installed = radio('applyType', '申请类型', { value: 'found', label: '成立' }, { value: 'annual', label: '年审' })
  expect(inLanguage('zh-CN', () => read(installed))).toEqual([installed])
  expect(inLanguage('en-US', () => read(installed))).toEqual([
    radio('applyType', 'Applied for', { value: 'found', label: 'Founding' }, { value: 'annual', label: 'Annual review' }),
  ])
})

it('leaves what somebody calls otherwise', () => {
  const own = radio('level', '级别', { value: 'school', label: '全校' }, { value: 'galaxy', label: '校级' })
  expect(inLanguage('en-US', () => read(own))).toMatchObject([
    {
      name: 'Level',
      options: {
        options: [
          { value: 'school', label: '全校' },
          { value: 'galaxy', label: '校级' },
        ],
      },
    },
  ])
  expect(inLanguage('en-US', () => read(radio('level', '层级')))).toMatchObject([{ name: '层级' }])
})

it('says hours in the unit of the school, though they were installed as hours', () => {
  const hours = { type: 'number', model: 'hours', name: '学时（最高）' }
  expect(countingIn('points', () => read(hours))).toMatchObject([{ name: '积分（最高）' }])
})
