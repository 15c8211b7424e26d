import { resource } from './resource.ts'

const access = { read: 'dict:manage', write: 'dict:manage' } as const

/** The dictionaries that staff keep; forms and records name one by its code. */
export const dictionaries = resource({
  title: '字典',
  kind: 'dict',
  path: '/sys/dict',
  access,
  order: { by: 'code' },
  key: ['code'],
  fields: {
    name: { type: 'text', title: '字典名称', max: 100, required: true, search: true, column: { heading: true, sortable: true } },
    code: {
      type: 'text',
      title: '字典编码',
      max: 64,
      required: true,
      fixed: true,
      unique: true,
      search: true,
      pattern: { source: '[A-Za-z][A-Za-z0-9_-]*', words: '以字母开头，只含字母、数字、下划线和短横线' },
      hint: '字母开头，只含字母、数字、下划线和短横线；保存后不能修改',
      column: { width: 220, sortable: true },
    },
    description: { type: 'text', title: '说明', max: 200, lines: true, column: {} },
  },
})

/** The entries of the dictionaries: a stored value, the text for it, and their order. */
export const dictionaryItems = resource({
  title: '字典项',
  kind: 'dictItem',
  path: '/sys/dictItem',
  access,
  order: { by: 'sort' },
  key: ['dictId', 'value'],
  fields: {
    dictId: {
      type: 'reference',
      title: '所属字典',
      to: '/sys/dict',
      shows: 'name',
      required: true,
      fixed: true,
      filter: true,
      column: { width: 180 },
    },
    // Two of one name cannot be told apart, and one that takes another's name over changes what people choose.
    text: {
      type: 'text',
      title: '名称',
      max: 100,
      required: true,
      unique: 'dictId',
      search: true,
      column: { heading: true, sortable: true },
    },
    value: {
      type: 'text',
      title: '数据值',
      max: 64,
      required: true,
      fixed: true,
      unique: 'dictId',
      search: true,
      hint: '条件按它判断，保存后不能修改',
      column: { width: 200 },
    },
    sort: {
      type: 'number',
      title: '排序',
      min: 0,
      max: 100_000,
      default: 0,
      required: true,
      column: { width: 90, sortable: true },
      hint: '小的在前',
    },
  },
})
