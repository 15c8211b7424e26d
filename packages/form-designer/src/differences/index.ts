export { FormDifferences, type FormDifferencesProps } from './FormDifferences.tsx'
export { formDifferenceWords } from './locale/words.ts'
export type { DifferenceLocale } from './locale/zh-CN.ts'
