import { zhCN } from '../locale/designer/zh-CN.ts'
import type { DesignerTexts } from '../locale/designer/zh-CN.ts'
import { designers } from './designerWidgets.ts'
import { isWidgetType } from '../widgets/schemas.ts'
import type { WidgetDesigner } from '../settings/types.ts'

const made = new WeakMap<DesignerTexts, readonly WidgetDesigner[]>()

/** Every type a designer can offer, in palette order. The same array for the same texts. */
export function widgetDesigners(texts: DesignerTexts = zhCN): readonly WidgetDesigner[] {
  const known = made.get(texts)
  if (known) return known
  const all = Object.values(designers).map((designerIn) => designerIn(texts))
  made.set(texts, all)
  return all
}

/** Undefined for a type that is not built: it stays in the design, without settings of its own. */
export const designerOf = (type: string, texts?: DesignerTexts): WidgetDesigner | undefined =>
  isWidgetType(type) ? widgetDesigners(texts).find((designer) => designer.type === type) : undefined
