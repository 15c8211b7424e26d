import type { Catalogue } from '@sc/locale'
import { enUS } from './en-US.ts'
import { zhCN } from './zh-CN.ts'
import { inOwnUnit } from '../../../unit.ts'

export const userWords: Catalogue<typeof zhCN> = inOwnUnit({ 'zh-CN': zhCN, 'en-US': enUS })
