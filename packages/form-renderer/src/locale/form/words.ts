import type { Catalogue } from '@sc/locale'
import { enUS } from './en-US.ts'
import { zhCN } from './zh-CN.ts'
import type { FormTexts } from './zh-CN.ts'

/** The words of forms and, under `rules`, of what checks them: for servers too, and for a host that says some otherwise. */
export const formWords: Catalogue<FormTexts> = { 'zh-CN': zhCN, 'en-US': enUS }
