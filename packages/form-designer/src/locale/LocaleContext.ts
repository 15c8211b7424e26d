import { createContext, useContext } from 'react'
import type { FormDesignerLocale } from './texts.ts'
import { zhCN } from './zh-CN.ts'

export const LocaleContext = createContext<FormDesignerLocale>(zhCN)

export const useTexts = (): FormDesignerLocale => useContext(LocaleContext)
