import type { Catalogue } from '@sc/locale'
import { enUS } from './en-US.ts'
import { zhCN } from './zh-CN.ts'
import type { AuthSsoLocale } from './zh-CN.ts'

/** What a page says of a failed sign-in: for the host to show, this package draws nothing. */
export const authSsoWords: Catalogue<AuthSsoLocale> = { 'zh-CN': zhCN, 'en-US': enUS }
