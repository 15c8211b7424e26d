import { builtInSchemas, issueWords } from '@sc/form-renderer/schema'
import { describe, expect, it } from 'vitest'
import { zhCN } from '../../locale/zh-CN.ts'
import { fromJsonSchema } from './fromJsonSchema.ts'
import type { Json } from './json.ts'

const read = (schema: Json) => fromJsonSchema(schema, { words: zhCN.schemaImport, issues: issueWords['zh-CN'], widgets: builtInSchemas })

const fieldOf = (schema: Json) => read({ type: 'object', properties: { a: schema } }).fields[0]
/** Settings that are said. */
const settingsOf = (schema: Json) =>
  Object.fromEntries(Object.entries(fieldOf(schema)?.options ?? {}).filter(([, value]) => value !== undefined))
const messages = (schema: Json) => read(schema).issues.map(({ message }) => message)

describe('the fields of a JSON Schema', () => {
  it.each<[Json, string, Record<string, unknown>]>([
    [{ type: 'string', maxLength: 20, pattern: '^a' }, 'input', { maxlength: 20, pattern: '^a' }],
    [{ type: 'string', maxLength: 500 }, 'textarea', { maxlength: 500 }],
    [{ type: 'string', format: 'email' }, 'input', { dataType: 'email' }],
    [{ type: 'string', format: 'uri' }, 'input', { dataType: 'url' }],
    [{ type: 'string', format: 'date' }, 'date', {}],
    [{ type: 'string', format: 'date-time' }, 'datetime', {}],
    [{ type: 'string', format: 'time' }, 'time', {}],
    [{ type: 'string', contentMediaType: 'text/html' }, 'editor', {}],
    [{ type: 'string', format: 'data-url' }, 'fileupload', { length: 1 }],
    [{ type: 'boolean', default: true }, 'switch', { defaultValue: true }],
    [{ type: 'integer', minimum: 1, exclusiveMaximum: 10 }, 'number', { min: 1, max: 9, decimals: 0 }],
    [{ type: 'number', multipleOf: 0.25, description: ' 学时 ' }, 'number', { step: 0.25, decimals: 2, tip: '学时' }],
    [{ enum: ['甲', '乙'] }, 'radio', { options: [{ value: '甲' }, { value: '乙' }], showLabel: false }],
    [{ enum: [1, 2, 3, 4, 5, 6] }, 'select', { options: [1, 2, 3, 4, 5, 6].map((value) => ({ value })), showLabel: false }],
    [
      {
        oneOf: [
          { const: 'a', title: '甲' },
          { const: 'b', title: '乙' },
        ],
      },
      'radio',
      {
        options: [
          { value: 'a', label: '甲' },
          { value: 'b', label: '乙' },
        ],
        showLabel: true,
      },
    ],
    [
      { type: 'array', items: { enum: ['甲', '乙'] }, uniqueItems: true },
      'checkbox',
      { options: [{ value: '甲' }, { value: '乙' }], showLabel: false },
    ],
    [{ type: ['string', 'null'], format: 'date', readOnly: true }, 'date', { disabled: true }],
    [{ anyOf: [{ type: 'integer' }, { type: 'null' }] }, 'number', { decimals: 0 }],
    [
      { anyOf: [{ enum: ['a'], title: '甲' }, { enum: ['b'] }, { type: 'null' }] },
      'radio',
      { options: [{ value: 'a', label: '甲' }, { value: 'b' }], showLabel: true },
    ],
    [{ const: 'pc' }, 'hidden', { defaultValue: 'pc' }],
    [
      { type: 'array', items: { type: 'string', format: 'date' }, minItems: 2, maxItems: 2 },
      'date',
      { type: 'daterange', format: 'yyyy-MM-dd', isRange: true },
    ],
    [{ type: 'array', items: { type: 'object', properties: { url: { type: 'string' } } }, maxItems: 3 }, 'fileupload', { length: 3 }],
  ])('%j is a field of type %s', (schema, type, settings) => {
    expect(fieldOf(schema)?.type).toBe(type)
    expect(settingsOf(schema)).toEqual(settings)
  })

  it('are demanded where they are and all around them, and stand behind a divider with the title of their object', () => {
    const { fields, issues } = read({
      $defs: { address: { type: 'object', title: '地址', required: ['city'], properties: { city: { type: 'string', title: '城市' } } } },
      type: 'object',
      required: ['name', 'home'],
      properties: {
        name: { type: 'string', title: '姓名' },
        home: { $ref: '#/$defs/address' },
        work: { allOf: [{ $ref: '#/$defs/address' }, { title: '单位地址' }] },
      },
    })
    expect(issues).toEqual([])
    expect(fields.map(({ type, title, model, options }) => [type, title, model, options.required])).toEqual([
      ['input', '姓名', 'name', true],
      ['divider', '地址', undefined, undefined],
      ['input', '城市', 'home_city', true],
      ['divider', '单位地址', undefined, undefined],
      ['input', '城市', 'work_city', undefined],
    ])
  })

  it('tells what no field stands for or asks for, once for what is alike', () => {
    const schema: Json = {
      type: 'object',
      if: {},
      properties: {
        a: { type: 'string', title: '甲', minLength: 3, format: 'ipv4' },
        b: { type: 'string', title: '乙', minLength: 3, format: 'ipv4' },
        c: { type: 'object', title: '丙', additionalProperties: { type: 'string' } },
        d: { type: 'array', title: '丁', items: { type: 'string' } },
        e: { $ref: 'https://example.edu.cn/e.json', title: '戊' },
        f: { anyOf: [{ type: 'string' }, { type: 'number' }] },
        'g h': { type: 'string', 'x-widget': 'signature' },
        i: {},
        constructor: { type: 'string' },
      },
    }
    expect(messages(schema)).toEqual([
      '整个表单的 if 没有对应的设置，未导入',
      '“甲”、“乙”的 format: ipv4、minLength 没有对应的校验，未导入',
      '“丙”是结构不定的对象，没有对应的字段，未导入',
      '“丁”是由多项内容组成的列表，没有对应的字段，未导入',
      '“戊”引用的 https://example.edu.cn/e.json 找不到、不在这份文件里，或引用了它自己，其内容未导入',
      '“戊”、“i”没有说明值的类型，按单行文本导入',
      '“f”允许几种不同的值，按其中第一种导入',
      '“g h”原来的组件类型 signature 这里没有，已按值的类型换成相近的组件',
      '“g h”的标识不是由字母、数字和下划线组成，条件无法引用，其余不受影响',
      '“constructor”的标识 constructor 不能使用或与其他字段重复，已另行生成',
    ])
    expect(read(schema).fields.map(({ title, model }) => [title, model])).toEqual([
      ['甲', 'a'],
      ['乙', 'b'],
      ['戊', 'e'],
      ['f', 'f'],
      ['g h', 'g h'],
      ['i', 'i'],
      ['constructor', undefined],
    ])
  })

  it('is read in a moment where its parts name each other many times', () => {
    const named = (part: string) => ({ allOf: Array.from({ length: 9 }, () => ({ $ref: `#/$defs/${part}` })) })
    const parts = Array.from({ length: 8 }, (_, at) => [`p${at}`, at < 7 ? named(`p${at + 1}`) : { required: ['x'], title: '末' }] as const)
    const begun = performance.now()
    expect(read({ $defs: Object.fromEntries(parts), properties: { a: { $ref: '#/$defs/p0' } } }).fields).toMatchObject([{ title: '末' }])
    const circle = { $defs: { c: named('c') }, properties: { a: { $ref: '#/$defs/c' } } }
    expect(read(circle).issues.map(({ code }) => code)).toContain('schema-ref')
    expect(performance.now() - begun).toBeLessThan(1_000)
  })

  it('ends where a schema goes in circles', () => {
    const person = { type: 'object', properties: { name: { type: 'string' }, boss: { $ref: '#/$defs/person' } } }
    const { fields, issues } = read({ $defs: { person }, $ref: '#/$defs/person' })
    expect(fields.map(({ model }) => model)).toEqual(['name'])
    expect(issues.map(({ message }) => message)).toEqual([
      '“boss”引用的 #/$defs/person 找不到、不在这份文件里，或引用了它自己，其内容未导入',
    ])
    const endless = { allOf: [{ $ref: '#/$defs/endless' }] }
    expect(read({ $defs: { endless }, properties: { a: endless } }).issues.map(({ code }) => code)).toContain('schema-ref')
  })
})

it('a list of objects is a table, whose columns have names of their own', () => {
  const member = {
    type: 'object',
    required: ['name'],
    properties: { name: { type: 'string', title: '姓名' }, at: { type: 'object', properties: { city: { type: 'string' } } } },
  }
  const schema = {
    type: 'object',
    required: ['members'],
    properties: { name: { type: 'string' }, members: { type: 'array', title: '成员', items: { $ref: '#/$defs/member' } } },
    $defs: { member },
  }
  const { fields, issues } = fromJsonSchema(schema as Json, {
    words: zhCN.schemaImport,
    issues: issueWords['zh-CN'],
    widgets: builtInSchemas,
  })
  expect(issues).toEqual([])
  expect(
    fields.map(({ type, model, columns }) => [
      type,
      model,
      columns?.map((column) => [column.title, column.model, column.options.required]),
    ]),
  ).toEqual([
    ['input', 'name', undefined],
    [
      'table',
      'members',
      [
        ['姓名', 'name', true],
        ['city', 'at_city', undefined],
      ],
    ],
  ])
})
