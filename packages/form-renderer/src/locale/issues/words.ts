import type { Catalogue } from '@sc/locale'
import { enUS } from './en-US.ts'
import { zhCN } from './zh-CN.ts'
import type { IssueTexts } from './zh-CN.ts'

/** What is said of a design to who builds or imports it. Apart from the words of forms, which need not load these. */
export const issueWords: Catalogue<IssueTexts> = { 'zh-CN': zhCN, 'en-US': enUS }
