import { createContext, useContext } from 'react'
import { zhCN } from './zh-CN.ts'
import type { LayoutLocale } from './zh-CN.ts'

/** Provide another language for everything below: `<LayoutLocaleContext.Provider value={enUS}>`. */
export const LayoutLocaleContext = createContext<LayoutLocale>(zhCN)

/** The words of one part, with a component's own replacements laid over them. */
export function useTexts<K extends keyof LayoutLocale>(part: K, replaced?: Partial<LayoutLocale[K]>): LayoutLocale[K] {
  const texts = useContext(LayoutLocaleContext)[part]
  return replaced ? { ...texts, ...replaced } : texts
}
