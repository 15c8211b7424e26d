import type { ConditionLocale } from '@sc/conditions'
import type { WidgetDesigner } from '@sc/form-renderer/designer'
import { fieldsOf, type FieldInfo, type FormDesign, type KnownChoices, type Widget, type WidgetSchemas } from '@sc/form-renderer/schema'
import { formAround } from '../document/tree.ts'
import type { FormDesignerLocale } from '../locale/zh-CN.ts'
import type { DifferenceLocale } from './locale/zh-CN.ts'

/** What two designs are compared with. */
export interface Comparing {
  widgets: WidgetSchemas
  /** What types say of their settings, in the language of the reader. */
  designers: ReadonlyMap<string, WidgetDesigner>
  /** Names of dictionaries by their codes. */
  dictionaries?: ReadonlyMap<string, string> | undefined
  /** What these offer, as far as it is known. */
  known?: KnownChoices | undefined
  words: DifferenceLocale
  texts: FormDesignerLocale
  conditionWords: ConditionLocale
  timeZone?: string | undefined
}

/** One of the two designs, whose fields are looked for once. */
export interface Side extends Comparing {
  design: FormDesign
  /** The fields that a widget's conditions may ask for. */
  fieldsFor: (widget: Widget) => readonly FieldInfo[]
}

export function sideOf(design: FormDesign, comparing: Comparing): Side {
  const found = new Map<unknown, readonly FieldInfo[]>()
  return {
    ...comparing,
    design,
    fieldsFor({ key }) {
      const form = formAround(design, key, comparing.widgets)
      const fields = found.get(form.list) ?? fieldsOf(form, comparing.known, comparing.widgets)
      found.set(form.list, fields)
      return fields
    },
  }
}

/** What a widget is called. */
export const titleOf = ({ name, type, model }: Widget, { designers }: Pick<Comparing, 'designers'>): string =>
  name.trim() || designers.get(type)?.name || model || type
