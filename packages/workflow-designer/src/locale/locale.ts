import { createContext, useContext } from 'react'
import { type WorkflowLocale, zhCN } from './zh-CN.ts'

/** `zh-CN` where nobody provides another. */
export const LocaleContext = createContext<WorkflowLocale>(zhCN)

export function useLocale(): WorkflowLocale {
  return useContext(LocaleContext)
}

/** `{name}` in a text replaced by its value. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
}
