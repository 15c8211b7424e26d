import type { Catalogue } from '@sc/locale'
import { enUS } from './en-US.ts'
import { zhCN } from './zh-CN.ts'

export const conductWords: Catalogue<typeof zhCN> = { 'zh-CN': zhCN, 'en-US': enUS }
