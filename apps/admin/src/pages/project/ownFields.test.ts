import { expect, it } from 'vitest'
import { beginningOf, everything, mergeOwn, ownChanges } from './ownFields.ts'
import type { OwnFields } from './ownFields.ts'
import { parseDesign } from '@sc/form-renderer/schema'
import { savedField as widget } from '../../testing/savedField.ts'

const text = (...list: object[]) => JSON.stringify({ list, config: {} })
const served = widget('input', 'served', '服务对象')
const risk = widget('select', 'risk', '风险等级', { options: [{ value: 'low', label: '低' }], showLabel: true })
const versionOf = (formDesign: string) => ({ formCode: 'extra', formName: '附加', formVersion: 1, formDesign })

const read: OwnFields = {
  base: { served: '居民', outside: false },
  typed: {},
  form: { code: 'extra', titles: { served: '服务对象', outside: '在校外进行' }, defaults: { served: '', outside: false, plan: [] } },
}
const typing = (values: object): OwnFields => ({ ...read, typed: { extra: { served: '居民', outside: false, plan: [], ...values } } })

it('takes what a colleague changed, keeps what the reader changed, and names where both did', () => {
  const theirs = { served: '老人', outside: true, plan: [{ url: 'a.pdf' }] }
  const { own, clashes } = mergeOwn(typing({ served: '学生' }), theirs)
  expect(own).toMatchObject({ base: theirs, typed: { extra: { served: '学生', outside: true, plan: [{ url: 'a.pdf' }] } } })
  expect(clashes).toEqual(['服务对象'])
  expect(ownChanges(read, theirs)).toEqual(['服务对象有修改', '在校外进行有修改', 'plan有修改'])
})

it('takes all of a colleague’s where nothing was touched, and has no quarrel where both said the same', () => {
  const theirs = { served: '老人', outside: false }
  expect(mergeOwn(read, theirs)).toEqual({ own: { ...read, base: theirs }, clashes: [] })
  expect(mergeOwn(typing({ served: '老人' }), theirs).clashes).toEqual([])
  expect(ownChanges(read, { ...read.base, plan: [] })).toEqual([])
})

it('begins with what has a place in the newer version, and says the rest in the words that the older one showed', () => {
  const said = { values: { served: '居民', risk: 'low' }, form: versionOf(text(served, risk)) }
  expect(beginningOf(said, parseDesign(text(served)).design)).toEqual({
    values: { served: '居民' },
    left: [{ name: '风险等级', shown: '低' }],
  })
  expect(everything(said)).toEqual([
    { name: '服务对象', shown: '居民' },
    { name: '风险等级', shown: '低' },
  ])
})

it('says by its name in the data what no form asked for', () => {
  const said = { values: { venue: '东区', list: ['a'], nothing: '' }, form: null }
  expect(beginningOf(said, parseDesign(text(served)).design)).toEqual({
    values: {},
    left: [
      { name: 'venue', shown: '东区' },
      { name: 'list', shown: '' },
    ],
  })
})
