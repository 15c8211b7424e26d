import { parseDesign } from '@sc/form-renderer/schema'
import { expect, test } from 'vitest'
import { formFieldsOf } from './formFieldsOf.ts'

const widget = (type: string, model: string, options: Record<string, unknown> = {}) => ({
  type,
  model,
  name: model,
  key: `1_${type}_${model}_${Object.keys(options).length}`,
  icon: '',
  options,
  rules: [],
})

const choicesOf = (...widgets: unknown[]) =>
  formFieldsOf(parseDesign(JSON.stringify({ list: widgets, config: {} })).design).map(({ model, valueType, options }) => [
    model,
    valueType,
    options,
  ])

const items = [
  { value: 'a', label: '竞赛' },
  { value: 2, label: '讲座' },
]

test('choices written in the form are handed over as people read them', () => {
  expect(choicesOf(widget('radio', 'kind', { options: items, showLabel: true }), widget('checkbox', 'tags', { options: items }))).toEqual([
    ['kind', 'string', items],
    [
      'tags',
      'array',
      [
        { value: 'a', label: 'a' },
        { value: 2, label: '2' },
      ],
    ],
  ])
})

test('dates and times tell how they are written', () => {
  const fields = formFieldsOf(
    parseDesign(
      JSON.stringify({ list: [widget('date', 'day', { type: 'date', format: 'yyyy-MM-dd' }), widget('input', 'note')], config: {} }),
    ).design,
  )
  expect(fields.map(({ moment }) => moment)).toEqual([{ format: 'yyyy-MM-dd', timestamp: false }, undefined])
})

test('choices that the form fetches are elsewhere, what is typed has none', () => {
  expect(
    choicesOf(
      widget('select', 'college', { remote: 'dict', dictCode: 'college', options: items }),
      widget('select', 'tutors', { remote: true, remoteFunc: 'func_tutors', multiple: true }),
      widget('input', 'note'),
    ),
  ).toEqual([
    ['college', 'string', 'elsewhere'],
    ['tutors', 'array', 'elsewhere'],
    ['note', 'string', undefined],
  ])
})

test('widgets that share a field share its choices, unless one of them takes anything', () => {
  const grid = {
    ...widget('grid', 'grid_1'),
    columns: [{ span: 24, list: [widget('select', 'kind', { options: [{ value: 'c' }, { value: 'a' }], clearable: true })] }],
  }
  expect(choicesOf(widget('radio', 'kind', { options: items, showLabel: true }), grid)).toEqual([
    ['kind', 'string', [...items, { value: 'c', label: 'c' }]],
  ])
  expect(choicesOf(widget('radio', 'kind', { options: items }), widget('input', 'kind'))).toEqual([['kind', 'string', undefined]])
})
