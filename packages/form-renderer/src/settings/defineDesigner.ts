import type { DesignerTexts } from '../locale/designer/zh-CN.ts'
import type { WidgetSchema } from '../definition/widgetSchema.ts'
import type { WidgetOptions } from '../definition/types.ts'
import type { WidgetType } from '../widgets/schemas.ts'
import type { SettingGroup, WidgetDesigner } from './types.ts'

type Parts = Pick<WidgetDesigner, 'group' | 'icon' | 'iconName' | 'columns' | 'normalise'> & {
  settings: (SettingGroup | undefined)[]
  /** Options a fresh widget has beside the schema's, made of words. */
  fresh?: () => WidgetOptions
}

/** A type's designer in the designer's language. */
export type DesignerOf = (texts: DesignerTexts) => WidgetDesigner

/** Names, type and defaults come from the schema and the locale; the rest is said per type. */
export const defineDesigner =
  (schema: WidgetSchema<WidgetType>, parts: (texts: DesignerTexts) => Parts): DesignerOf =>
  (texts) => {
    const { fresh, settings, ...rest } = parts(texts)
    return {
      ...rest,
      type: schema.type,
      name: texts.names[schema.type],
      title: texts.fresh.names[schema.type],
      defaults: () => ({ ...schema.defaults(), ...fresh?.() }),
      settings: settings.filter((group) => group !== undefined),
    }
  }
