import type { Catalogue } from '@sc/locale'
import { useWords } from '@sc/locale/react'
import { enUS } from './en-US.ts'
import { zhCN } from './zh-CN.ts'
import type { FormDesignerLocale } from './zh-CN.ts'

/** The words of the designer, for a host that says some of them otherwise. */
export const formDesignerWords: Catalogue<FormDesignerLocale> = { 'zh-CN': zhCN, 'en-US': enUS }

export const useTexts = (): FormDesignerLocale => useWords(formDesignerWords)
