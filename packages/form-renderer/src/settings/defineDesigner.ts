import type { Language } from '@sc/locale'
import type { WidgetOptions } from '../definition/types.ts'
import type { WidgetSchema } from '../definition/widgetSchema.ts'
import type { DesignerTexts } from '../locale/designer/zh-CN.ts'
import type { WidgetType } from '../widgets/schemas.ts'
import type { Setting, SettingGroup, WidgetDesigner } from './types.ts'

/** What a designer says of a type beside what its schema does. */
interface Parts extends Pick<WidgetDesigner, 'group' | 'icon' | 'columns' | 'presets' | 'normalise'> {
  /** The saved `icon` text; none without it. */
  iconName?: string
  settings: readonly (SettingGroup | undefined)[]
  /** Options a fresh widget has beside the schema's, made of words. */
  fresh?: () => WidgetOptions
}

/** A type's designer in the designer's language. */
export type DesignerOf = (texts: DesignerTexts, language: Language) => WidgetDesigner

/** How a type is offered and set up. Its defaults are those of the schema. */
export const defineDesigner =
  (schema: WidgetSchema, parts: (texts: DesignerTexts, language: Language) => Parts & Pick<WidgetDesigner, 'name' | 'title'>): DesignerOf =>
  (texts, language) => {
    const { fresh, settings, iconName = '', ...rest } = parts(texts, language)
    return {
      ...rest,
      iconName,
      type: schema.type,
      defaults: () => ({ ...schema.defaults(), ...fresh?.() }),
      settings: requiredByTitle(settings.filter((group) => group !== undefined)),
    }
  }

/** What is asked of nearly every field stands right beneath its title, whichever group its type says it in. */
function requiredByTitle(groups: SettingGroup[]): SettingGroup[] {
  const isTitle = ({ of, path }: Setting) => of === 'widget' && path === 'name'
  const all = groups.flatMap(({ settings }) => settings)
  const required = all.find(({ of, path }) => of !== 'widget' && path === 'required')
  if (required === undefined || !all.some(isTitle)) return groups
  return groups
    .map((group) => ({
      ...group,
      settings: group.settings.filter((one) => one !== required).flatMap((one) => (isTitle(one) ? [one, required] : [one])),
    }))
    .filter(({ settings }) => settings.length > 0)
}

/** {@link defineDesigner} of a built-in type, whose names are in the locale. */
export const builtInDesigner = (schema: WidgetSchema<WidgetType>, parts: (texts: DesignerTexts) => Parts): DesignerOf =>
  defineDesigner(schema, (texts) => ({ ...parts(texts), name: texts.names[schema.type], title: texts.fresh.names[schema.type] }))
