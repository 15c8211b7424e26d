import { text } from '@sc/locale'
import { CODE, NAME, SORT } from './commonFields.ts'
import { resource } from './resource.ts'

const BOUND = { type: 'number', min: -99_999.99, max: 99_999.99, decimals: 2 } as const

/** What is recorded of a score in a module, and what may be filled in. */
export const scoreFields = resource({
  title: text('成绩项', 'Score item'),
  page: {
    path: '/performanceManage/scoreField',
    title: text('成绩项', 'Score items'),
    purpose: text(
      '各模块的成绩由哪些内容组成，导入成绩时各对应哪一列',
      'What scores in each module are made of, and from which column each is imported',
    ),
  },
  kind: 'scoreField',
  path: '/score/field',
  access: { read: 'scoreField:manage', write: 'scoreField:manage' },
  order: { by: 'sort' },
  key: ['fieldCode'],
  fields: {
    name: {
      ...NAME,
      title: text('成绩项名称', 'Score item'),
      unique: 'module',
    },
    fieldCode: {
      ...CODE,
      title: text('成绩项编码', 'Code'),
      fixed: true,
      pattern: {
        source: '[A-Za-z][A-Za-z0-9_]*',
        words: text('以字母开头，只含字母、数字和下划线', 'begins with a letter, and has letters, digits and underscores only'),
      },
      hint: text(
        '字母开头，只含字母、数字和下划线；保存后不能修改',
        'Begins with a letter; letters, digits and underscores only; it stays as it is once saved',
      ),
      column: { width: 142, sortable: true },
    },
    module: {
      type: 'reference',
      title: text('所属模块', 'Module'),
      to: '/scmodule/scModule',
      shows: 'name',
      required: true,
      filter: true,
      column: { width: 120 },
    },
    dataType: {
      type: 'choice',
      title: text('数据类型', 'Type'),
      options: { number: text('数字', 'Number'), text: text('文本', 'Text'), grade: text('等级', 'Grade') },
      required: true,
      default: 'number',
      filter: true,
      column: { width: 100 },
    },
    min: {
      ...BOUND,
      title: text('最小值', 'Least'),
      hint: text('仅数字可填，不填则不限', 'Of numbers only; empty is no limit'),
      column: { width: 100 },
    },
    max: {
      ...BOUND,
      title: text('最大值', 'Greatest'),
      hint: text('仅数字可填，不填则不限', 'Of numbers only; empty is no limit'),
      column: { width: 100 },
    },
    decimals: {
      type: 'number',
      title: text('小数位数', 'Decimals'),
      min: 0,
      max: 2,
      hint: text('仅数字可填，不填则只能是整数', 'Of numbers only; empty means whole numbers'),
      column: { width: 110, hidden: true },
    },
    required: {
      type: 'flag',
      title: text('是否必填', 'Required'),
      words: [text('必填', 'Required'), text('选填', 'Optional')],
      default: false,
      filter: true,
      column: { width: 100 },
    },
    weight: {
      type: 'number',
      title: text('权重（%）', 'Weight (%)'),
      min: 0,
      max: 100,
      decimals: 2,
      hint: text('不填则不计入总评', 'Empty does not count towards the whole'),
      column: { width: 110 },
    },
    importColumn: {
      type: 'text',
      title: text('导入列名', 'Import column'),
      max: 100,
      unique: 'module',
      hint: text('导入文件中的列名，不填则按成绩项名称', 'Its heading in files that are imported; the name, where it is empty'),
      column: { width: 150, hidden: true },
    },
    sort: { ...SORT, column: { ...SORT.column, hidden: true } },
  },
})
