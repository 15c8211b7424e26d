import type { Catalogue } from '@sc/locale'
import { useWords } from '@sc/locale/react'
import { enUS } from './en-US.ts'
import { zhCN } from './zh-CN.ts'
import type { PaperLocale } from './zh-CN.ts'

const paperWords: Catalogue<PaperLocale> = { 'zh-CN': zhCN, 'en-US': enUS }

export const usePaperWords = (): PaperLocale => useWords(paperWords)
