import { defaultLanguage, type Language } from '@sc/locale'
import { zhCN } from '../locale/designer/zh-CN.ts'
import type { DesignerTexts } from '../locale/designer/zh-CN.ts'
import type { WidgetDesigner } from '../settings/types.ts'
import { designerWidgets, type DesignerWidgets } from './designerWidgets.ts'

/** Every type that a designer can offer, in palette order and in the words given. Made anew on each call. */
export const widgetDesigners = (
  { designers }: DesignerWidgets = designerWidgets,
  texts: DesignerTexts = zhCN,
  language: Language = defaultLanguage,
): readonly WidgetDesigner[] => designers.map((designerIn) => designerIn(texts, language))
