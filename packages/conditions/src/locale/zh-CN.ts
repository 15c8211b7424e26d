import { sentenceZhCN } from './sentence-zh-CN.ts'

/** The words of the condition builder in Chinese. */
export const zhCN = {
  /** Of the choice between the two ways to write a condition. */
  way: '条件方式',
  byField: '按字段',
  expression: '表达式',
  expressionLabel: '条件表达式',
  /** What can be typed next in an expression. */
  completions: '可填入的内容',
  overlong: ({ length, most }: { length: number; most: number }) => `表达式有 ${length} 个字符，最多 ${most} 个，请精简`,
  misspelt: (at: number) => `第 ${at} 个字符附近看不懂，请检查表达式的写法`,
  unknownFunction: (name: string) => `没有名为 ${name} 的函数，请核对写法`,
  /** Of a text without braces, where an engine asks for them. */
  unwrapped: '建议写在 ${ } 里，否则可能被当作普通文字',
  notRows: '这个表达式不能用字段条件表示，请在“表达式”中修改。',
  /** One of the rows, read out: “2.1” is the first of the second, which is a group. */
  row: (place: string) => `条件 ${place}`,
  group: (place: string) => `条件组 ${place}`,
  /** How many of a group have to hold. */
  match: '满足方式',
  matches: { all: '全部满足', any: '任一满足', none: '都不满足', notAll: '不全满足' },
  field: '字段',
  fieldPlaceholder: '选择字段',
  comparison: '条件',
  value: '值',
  chooseValue: '选择值',
  /** The field that a field is compared with, and how to change between that and a value. */
  otherField: '另一个字段',
  withField: '改为与另一个字段比较',
  withValue: '改为与填写的值比较',
  yes: '是',
  no: '否',
  addRow: '添加条件',
  addGroup: '添加条件组',
  removeRow: '删除这个条件',
  removeGroup: '删除这个条件组',
  emptyText: '空',
  goneOption: (value: string) => `${value}（不在选项中）`,
  unnameable: (model: string) => `字段标识 ${model} 不能写进表达式，请先在表单设计器中修改`,
  incomplete: '还没有填值，这个条件暂不生效',
  otherMissing: '还没有选择比较的字段，这个条件暂不生效',
  otherMissingChange: '还没有选择比较的字段，仍按修改前的条件',
  incompleteChange: '还没有填值，仍按修改前的条件',
  misfit: '这个字段存的是一组值，这样比较没有意义，请改选其他比较方式',
  storedValue: '选项来自字典或接口，请填写保存的值，不是显示的文字',
  comparisons: {
    '==': '等于',
    '!=': '不等于',
    '>': '大于',
    '>=': '大于等于',
    '<': '小于',
    '<=': '小于等于',
    contains: '包含',
    notContains: '不包含',
    empty: '为空',
    notEmpty: '不为空',
  },
  /** Of dates and times. */
  momentComparisons: { '>': '晚于', '>=': '不早于', '<': '早于', '<=': '不晚于' },
  trial: {
    title: '试一试',
    hint: '填几个示例值，看条件是否成立；留空按没有填写算',
    holds: '成立',
    fails: '不成立',
    /** Before why. */
    fault: (why: string) => `无法计算：${why}`,
    takesTooLong: '需要的计算太多',
    nothingAsked: '这个条件不看任何字段',
    /** Of files. */
    given: '已上传',
    part: (isMet: boolean, words: string) => `${isMet ? '满足' : '不满足'}：${words}`,
  },
  sentence: sentenceZhCN,
}

/** Words of the condition builder. */
export type ConditionLocale = typeof zhCN
