import type { FindingKind } from '@sc/form-renderer/analysis'

const titles = (of: readonly string[]) => of.map((one) => `“${one}”`).join('、')

/** What is known of a form before anybody has filled it in. */
export const analysisZhCN = {
  title: (count: number) => `表单分析：${count} 处`,
  /** What each finding says of a widget; `setting` is the condition that it is about, `demanded` what in it has to be filled in. */
  says: {
    'never-shown': ({ of, demanded }) =>
      demanded.length === 0
        ? `“${of}”永远不会显示`
        : `“${of}”永远不会显示，${demanded.join() === of ? '而它是要求填写的' : `其中要求填写的${titles(demanded)}也填不到`}`,
    always: ({ of, setting }) => `“${of}”的${setting}总是成立`,
    never: ({ of, setting }) => `“${of}”的${setting}永远不成立`,
    'rule-never': ({ of, setting }) => `“${of}”的${setting}永远不成立，填了就不能提交`,
    'rule-always': ({ of, setting }) => `“${of}”的${setting}总是成立，拦不住任何内容`,
    'rule-unasked': ({ of, setting }) => `“${of}”的${setting}永远用不上，它涉及的字段不会同时填写`,
    unanswerable: ({ of }) => `要求填写“${of}”时，怎样填都不能提交`,
    'blocked-choice': ({ of, choices }) => `“${of}”选了${titles(choices)}，怎样填都不能提交`,
  } satisfies Record<FindingKind, (said: Said) => string>,
  /** Of the rows of a sub-table. */
  within: (table: string, words: string) => `“${table}”的每一行：${words}`,
  evidence: '依据',
  evidenceOf: (words: string) => `依据：${words}`,
  /** Before the values that show it. */
  witness: '例如这样填：',
  because: '以下条件合在一起，排除了其他可能：',
  itself: '起决定作用的是：',
  condition: (of: string, setting: string) => `“${of}”的${setting}`,
  demanded: (of: string) => `“${of}”必填`,
  facts: '这些字段可填的内容：',
  fact: (of: string, words: string) => `“${of}”：${words}`,
  options: (labels: readonly string[]) => labels.join('、') || '没有选项',
  range: (min: number | undefined, max: number | undefined) =>
    min === undefined ? `最大 ${max}` : max === undefined ? `最小 ${min}` : `${min} 到 ${max}`,
  value: (of: string, words: string) => `“${of}”为 ${words}`,
  empty: (of: string) => `“${of}”不填`,
  yes: '是',
  no: '否',
  some: '任意内容',
  undecided: (count: number) => `另有 ${count} 处无法自动判定，不代表有问题`,
}

/** What a sentence about a widget is made of. */
export interface Said {
  of: string
  setting: string
  demanded: readonly string[]
  choices: readonly string[]
}

export type AnalysisLocale = typeof analysisZhCN
