import type { DifferenceLocale } from './locale/zh-CN.ts'

/** As many as are read at a glance. */
const MOST = 12

/** Words beside each other; of many, the first and how many there are. */
export const listed = (names: readonly string[], { joint, andMore }: Pick<DifferenceLocale, 'joint' | 'andMore'>): string =>
  names.length <= MOST ? names.join(joint) : andMore(names.slice(0, MOST).join(joint), names.length)
