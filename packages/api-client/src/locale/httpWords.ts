import type { Catalogue } from '@sc/locale'
import { enUS } from './http.en-US.ts'
import { zhCN } from './http.zh-CN.ts'

export const httpWords: Catalogue<typeof zhCN> = { 'zh-CN': zhCN, 'en-US': enUS }

// wire text: back ends of this family report an invalid token with HTTP 500 and these words.
export const TOKEN_EXPIRED = 'Token失效，请重新登录'
