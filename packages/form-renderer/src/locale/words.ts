import type { Catalogue } from '@sc/locale'
import { enUS } from './en-US.ts'
import type { FormTexts } from './texts.ts'
import { zhCN } from './zh-CN.ts'

/** The words of forms, of their rules and of the import of designs: for servers too, and for a host that says some of them otherwise. */
export const formWords: Catalogue<FormTexts> = { 'zh-CN': zhCN, 'en-US': enUS }
