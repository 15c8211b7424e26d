import type { Catalogue } from '@sc/locale'
import { designerEnUS } from './designer.en-US.ts'
import { designerZhCN } from './designer.zh-CN.ts'
import type { DesignerTexts } from './designerTexts.ts'

/** The words of palette and property panel. */
export const designerWords: Catalogue<DesignerTexts> = { 'zh-CN': designerZhCN, 'en-US': designerEnUS }
