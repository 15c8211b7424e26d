import { defaultLanguage } from '@sc/locale'
import type { Language } from '@sc/locale'
import { currentLanguage } from '../language.ts'

/** The name of what the school keeps, as its reader calls it: in English as in Chinese, where nobody wrote it. */
export const named = (name: string, english: string | null | undefined, language: Language = currentLanguage()): string =>
  (language === defaultLanguage ? null : english) || name
