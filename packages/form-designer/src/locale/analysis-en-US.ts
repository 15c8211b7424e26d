import type { AnalysisLocale } from './analysis-zh-CN.ts'

const titles = (of: readonly string[]) => of.map((one) => `“${one}”`).join(', ')

export const analysisEnUS: AnalysisLocale = {
  title: (count) => `Analysis of the form: ${count}`,
  says: {
    'never-shown': ({ of, demanded }) =>
      demanded.length === 0
        ? `“${of}” is never shown`
        : `“${of}” is never shown, ${demanded.join() === of ? 'though it has to be filled in' : `nor is ${titles(demanded)} in it, which has to be filled in`}`,
    always: ({ of, setting }) => `“${of}”: “${setting}” always holds`,
    never: ({ of, setting }) => `“${of}”: “${setting}” never holds`,
    'rule-never': ({ of, setting }) => `“${of}”: “${setting}” never holds, so whoever fills it in cannot submit`,
    'rule-always': ({ of, setting }) => `“${of}”: “${setting}” always holds, so it refuses nothing`,
    'rule-unasked': ({ of, setting }) => `“${of}”: “${setting}” is never asked, as its fields are never filled in together`,
    unanswerable: ({ of }) => `Where “${of}” has to be filled in, nothing can be submitted`,
    'blocked-choice': ({ of, choices }) => `Whoever chooses ${titles(choices)} in “${of}” cannot submit`,
  },
  within: (table, words) => `In each row of “${table}”: ${words}`,
  evidence: 'Evidence',
  evidenceOf: (words) => `Evidence: ${words}`,
  witness: 'Filled in like this, for example:',
  because: 'Together, these leave nothing else:',
  itself: 'What decides it:',
  condition: (of, setting) => `“${of}”: ${setting}`,
  demanded: (of) => `“${of}” is required`,
  facts: 'What these fields take:',
  fact: (of, words) => `“${of}”: ${words}`,
  options: (labels) => labels.join(', ') || 'no options',
  range: (min, max) => (min === undefined ? `at most ${max}` : max === undefined ? `at least ${min}` : `${min} to ${max}`),
  value: (of, words) => `“${of}” is ${words}`,
  empty: (of) => `“${of}” is left empty`,
  yes: 'yes',
  no: 'no',
  some: 'anything',
  undecided: (count) => `${count} more could not be decided, which says nothing against the form`,
}
