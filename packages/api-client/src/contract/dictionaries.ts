import { text } from '@sc/locale'
import { CODE, COLOR, ENGLISH, NAME, SORT } from './commonFields.ts'
import { calls, post } from './endpoint.ts'
import type { dictionarySchemas } from './dictionaries.schema.ts'
import { resource } from './resource.ts'

const access = { read: 'dict:manage', write: 'dict:manage' } as const

/** Codes of the dictionaries that pages and processes ask for, fields of records among them. */
export const BUILT_IN_DICTIONARIES = [
  'item_level',
  'item_audit_type',
  'college_audit_config',
  'priority',
  'education_level',
  'person_standing',
  'organisation_category',
  'society_category',
] as const

/**
 * How many entries each dictionary was installed with whose entries mean something to the program: a school may call them
 * otherwise, and takes away only its own.
 */
export const PROGRAM_ENTRIES = { item_audit_type: 4, college_audit_config: 2, priority: 3 } as const

/** Their ids, as every installation has them; entries that a school adds have others. */
const builtInEntries = Object.entries(PROGRAM_ENTRIES).flatMap(([code, count]) =>
  Array.from({ length: count }, (_, at) => `dict-${code}-${at + 1}`),
)

/** The dictionaries that staff keep; forms and records name one by its code. */
export const dictionaries = resource({
  title: text('字典', 'Dictionary'),
  page: {
    path: '/system/dict',
    title: text('数据字典', 'Dictionaries'),
    purpose: text(
      '表单、项目和筛选条件中可选的内容，按编码引用',
      'What can be chosen in forms, projects and filters; each is referred to by its code',
    ),
    removal: text(
      '没有被使用、也没有字典项的字典才能删除，删除后不能恢复。',
      'Only a dictionary that is not in use and has no entries can be removed. What is removed cannot be restored.',
    ),
  },
  kind: 'dict',
  path: '/sys/dict',
  access,
  order: { by: 'code' },
  key: ['code'],
  builtIn: { field: 'code', values: BUILT_IN_DICTIONARIES },
  fields: {
    name: {
      ...NAME,
      title: text('字典名称', 'Dictionary'),
    },
    english: ENGLISH,
    code: {
      ...CODE,
      title: text('字典编码', 'Code'),
      fixed: true,
      pattern: {
        source: '[A-Za-z][A-Za-z0-9_-]*',
        words: text(
          '以字母开头，只含字母、数字、下划线和短横线',
          'begins with a letter, and has letters, digits, underscores and hyphens only',
        ),
      },
      hint: text(
        '字母开头，只含字母、数字、下划线和短横线；保存后不能修改',
        'Begins with a letter; letters, digits, underscores and hyphens only; it stays as it is once saved',
      ),
      column: { width: 220, sortable: true },
    },
    description: { type: 'text', title: text('说明', 'Description'), max: 200, lines: true, column: {} },
  },
})

/** The entries of the dictionaries: a stored value, the text for it, and their order. */
export const dictionaryItems = resource({
  title: text('字典项', 'Dictionary entry'),
  page: {
    path: '/system/dictItem',
    title: text('字典项', 'Dictionary entries'),
    purpose: text(
      '改名后，已保存的记录显示新的名称；别的字典项用过的名称不能再用',
      'Renamed entries show their new name in saved records; a name that another entry had cannot be used again',
    ),
    removal: text(
      '没有被使用的字典项才能删除，删除后不能恢复。',
      'Only an entry that is not in use can be removed. What is removed cannot be restored.',
    ),
  },
  kind: 'dictItem',
  path: '/sys/dictItem',
  access,
  order: { by: 'sort' },
  key: ['dictId', 'value'],
  builtIn: { field: 'id', values: builtInEntries },
  fields: {
    dictId: {
      type: 'reference',
      title: text('所属字典', 'Dictionary'),
      to: '/sys/dict',
      shows: 'name',
      required: true,
      fixed: true,
      filter: true,
      column: { width: 180 },
    },
    // Two of one name cannot be told apart, and one that takes another's name over changes what people choose.
    text: {
      ...NAME,
      title: text('名称', 'Name'),
      unique: 'dictId',
    },
    english: { ...ENGLISH, unique: 'dictId' },
    value: {
      type: 'text',
      title: text('数据值', 'Value'),
      max: 64,
      required: true,
      fixed: true,
      unique: 'dictId',
      search: true,
      hint: text('条件按它判断，保存后不能修改', 'Conditions go by it; it stays as it is once saved'),
      column: { width: 200 },
    },
    color: COLOR,
    sort: {
      type: 'number',
      title: SORT.title,
      min: SORT.min,
      max: SORT.max,
      column: SORT.column,
      hint: text('不填则排在最后', 'Left empty, it comes last'),
    },
  },
})

/** What staff do with the entries of a dictionary beside what every resource has. */
export const dictionaryCalls = calls<typeof dictionarySchemas>({
  arrange: post('/sys/dictItem/arrange', {
    summary: text('调整字典项的顺序', 'Put the entries of a dictionary in order'),
    access: access.write,
  }),
})
