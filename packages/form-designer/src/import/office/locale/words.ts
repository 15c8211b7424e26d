import type { Catalogue } from '@sc/locale'
import { useWords } from '@sc/locale/react'
import { enUS } from './en-US.ts'
import { zhCN } from './zh-CN.ts'
import type { OfficeLocale } from './zh-CN.ts'

const officeWords: Catalogue<OfficeLocale> = { 'zh-CN': zhCN, 'en-US': enUS }

export const useOfficeWords = (): OfficeLocale => useWords(officeWords)
