import type { Catalogue } from '@sc/locale'
import { useWords } from '@sc/locale/react'
import { enUS } from './en-US.ts'
import { zhCN } from './zh-CN.ts'
import type { LayoutLocale } from './zh-CN.ts'

/** The words of this package, for a host that says some of them otherwise. */
export const layoutWords: Catalogue<LayoutLocale> = { 'zh-CN': zhCN, 'en-US': enUS }

/** The words of one part, with a component's own replacements laid over them. */
export function useTexts<K extends keyof LayoutLocale>(part: K, replaced?: Partial<LayoutLocale[K]>): LayoutLocale[K] {
  const texts = useWords(layoutWords)[part]
  return replaced ? { ...texts, ...replaced } : texts
}
