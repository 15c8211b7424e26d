import type { Catalogue } from '@sc/locale'
import { enUS } from './en-US.ts'
import { zhCN } from './zh-CN.ts'
import type { DifferenceLocale } from './zh-CN.ts'

/** The words of a comparison, for a host that says some of them otherwise. */
export const formDifferenceWords: Catalogue<DifferenceLocale> = { 'zh-CN': zhCN, 'en-US': enUS }
