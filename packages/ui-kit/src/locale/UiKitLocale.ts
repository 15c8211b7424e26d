import { createContext, useContext } from 'react'
import { zhCN } from './zh-CN.ts'
import type { UiKitLocale } from './zh-CN.ts'

/** Provide another language for everything below: `<UiKitLocaleContext.Provider value={enUS}>`. */
export const UiKitLocaleContext = createContext<UiKitLocale>(zhCN)

/** The words of one part, with a component's own replacements laid over them. */
export function useTexts<K extends keyof UiKitLocale>(part: K, replaced?: Partial<UiKitLocale[K]>): UiKitLocale[K] {
  const texts = useContext(UiKitLocaleContext)[part]
  return replaced ? { ...texts, ...replaced } : texts
}
