import type { Catalogue } from '@sc/locale'
import { inOwnUnit } from '../../../unit.ts'
import { enUS } from './en-US.ts'
import { zhCN } from './zh-CN.ts'

export const formPagesWords: Catalogue<typeof zhCN> = inOwnUnit({ 'zh-CN': zhCN, 'en-US': enUS })
