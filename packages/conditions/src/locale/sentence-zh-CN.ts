const WIDE = /[「」（）“”，、]/
const NARROW = /[\u0021-\u00ff×÷]/

/** A space between Chinese and what is not, as print has it; none beside marks that bring their own. */
const spaced = (...pieces: readonly string[]): string =>
  pieces
    .filter((piece) => piece !== '')
    .reduce((before, after) => {
      const edges = [before.at(-1) ?? '', after.charAt(0)]
      const isApart = before !== '' && edges.some((edge) => NARROW.test(edge)) && !edges.some((edge) => WIDE.test(edge))
      return `${before}${isApart ? ' ' : ''}${after}`
    }, '')

/** Words of the sentence that says what a condition means. */
export const sentenceZhCN = {
  when: (condition: string) => spaced('当', condition, '时成立'),
  always: '始终成立',
  never: '始终不成立',
  /** What a field is called, and what an option is. */
  field: (name: string) => `「${name}」`,
  option: (label: string) => `「${label}」`,
  /** A value that was typed. */
  typed: (text: string) => `“${text}”`,
  /** Part of a condition in brackets. */
  within: (condition: string) => `（${condition}）`,
  all: (parts: readonly string[]) => parts.join('，并且'),
  any: (parts: readonly string[]) => parts.join('，或者'),
  /** The same within brackets. */
  allWithin: (parts: readonly string[]) => parts.reduce((before, after) => spaced(before, '并且', after)),
  anyWithin: (parts: readonly string[]) => parts.reduce((before, after) => spaced(before, '或者', after)),
  none: (parts: readonly string[]) => `（${parts.join('、')}）${parts.length > 1 ? '都' : ''}不满足`,
  notAll: (parts: readonly string[]) => `（${parts.join('、')}）不全满足`,
  compared: (subject: string, comparison: string, value: string) => spaced(subject, comparison, value),
  comparisons: {
    '==': '等于',
    '!=': '不等于',
    '>': '大于',
    '>=': '大于等于',
    '<': '小于',
    '<=': '小于等于',
    contains: '包含',
    notContains: '不包含',
    empty: '没有填写',
    notEmpty: '已填写',
  },
  /** Of what is yes or no. */
  switchComparisons: { '==': '为', '!=': '不为' },
  /** Of dates and times. */
  momentComparisons: { '>': '晚于', '>=': '不早于', '<': '早于', '<=': '不晚于' },
  startsWith: (subject: string, start: string) => spaced(subject, '以', start, '开头'),
  endsWith: (subject: string, end: string) => spaced(subject, '以', end, '结尾'),
  oneOf: (subject: string, values: readonly string[]) => spaced(subject, '是', values.join('、'), '之一'),
  between: (subject: string, low: string, high: string) => spaced(subject, '在', low, '到', high, '之间'),
  calculated: (left: string, sign: string, right: string) => spaced(left, sign, right),
  negative: (value: string) => spaced('负', value),
  count: (list: string) => spaced(list, '的个数'),
  characters: (text: string) => spaced(text, '的字数'),
  sum: (values: readonly string[]) => spaced(values.join('、'), '的总和'),
  average: (values: readonly string[]) => spaced(values.join('、'), '的平均值'),
  least: (values: readonly string[]) => spaced(values.join('、'), '的最小值'),
  greatest: (values: readonly string[]) => spaced(values.join('、'), '的最大值'),
  absolute: (value: string) => spaced(value, '的绝对值'),
  rounded: (value: string) => spaced(value, '四舍五入后'),
}
