import type { Catalogue } from '@sc/locale'
import { enUS } from './en-US.ts'
import { zhCN } from './zh-CN.ts'
import type { DesignerTexts } from './zh-CN.ts'

/** The words of palette and property panel: what types and their settings are called, and what a fresh widget holds. */
export const designerWords: Catalogue<DesignerTexts> = { 'zh-CN': zhCN, 'en-US': enUS }
