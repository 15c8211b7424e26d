import type { Catalogue } from '@sc/locale'
import { enUS } from './en-US.ts'
import { zhCN } from './zh-CN.ts'
import type { DevCasLocale } from './zh-CN.ts'

/** The words of the pages. */
export const devCasWords: Catalogue<DevCasLocale> = { 'zh-CN': zhCN, 'en-US': enUS }
