import type { Catalogue } from '@sc/locale'
import { useWords } from '@sc/locale/react'
import { enUS } from './en-US.ts'
import { zhCN, type ConditionLocale } from './zh-CN.ts'

/** The words of the condition builder, for a host that says some of them otherwise. */
export const conditionWords: Catalogue<ConditionLocale> = { 'zh-CN': zhCN, 'en-US': enUS }

export const useTexts = (): ConditionLocale => useWords(conditionWords)
