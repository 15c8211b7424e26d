import { builtInSchemas } from '@sc/form-renderer/schema'
import { expect, it } from 'vitest'
import { design, grid, table, widget } from '../testing/sample.ts'
import { findWidgets } from './findWidgets.ts'

const level = widget('级别', {
  type: 'radio',
  model: 'level',
  options: { showLabel: true, options: [{ value: 'nat', label: '国家级' }, { value: '省级' }] },
})
const college = widget('学院', {
  type: 'cascader',
  model: 'college',
  options: { options: [{ value: 'cs', label: '信息学院', children: [{ value: 'se', label: '软件工程' }] }] },
})
const term = widget('学期', { type: 'select', model: 'term', options: { remote: 'dict', dictCode: 'terms' } })
const proof = widget('证明', { model: 'proof', options: { visibleWhen: "${level == 'nat'}" } })
const all = design(level, grid('格', [college], [term]), table('成员', widget('姓名', { model: 'person' })), proof)

const designers = new Map([['radio', { name: '单选框组' }]])
const known = () => [{ value: 't1', label: '秋季' }]
const found = (text: string) =>
  findWidgets(all, text, { widgets: builtInSchemas, designers, known }).map(({ widget: { name }, by }) => `${name} ${by.of} ${by.text}`)

it.each([
  ['级', ['级别 title 级别']],
  [' PERSON ', ['姓名 model person']],
  ['单选', ['级别 type 单选框组']],
  ['radio', ['级别 type radio']],
  ['国家', ['级别 option 国家级 (nat)']],
  ['省', ['级别 option 省级']],
  ['软件', ['学院 option 软件工程 (se)']],
  ['terms', ['学期 dictionary terms']],
  ['秋', ['学期 option 秋季 (t1)']],
  ['level ==', ["证明 visibleWhen ${level == 'nat'}"]],
  ['没有的', []],
  ['  ', []],
])('finds %j', (text, expected) => {
  expect(found(text)).toEqual(expected)
})

it('names each widget once, in reading order, also those in containers and tables', () => {
  expect(findWidgets(all, 'e', { widgets: builtInSchemas, designers, known }).map(({ widget: { name } }) => name)).toEqual([
    '级别',
    '学院',
    '学期',
    '成员',
    '姓名',
    '证明',
  ])
})
