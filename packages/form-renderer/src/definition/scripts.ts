import { optionSourceOf } from './choices.ts'
import type { Widget, WidgetOptions } from './types.ts'
import type { WidgetSchema } from './widgetSchema.ts'

/** A script of a widget, and what its answer is for: what the field begins with, or what can be chosen in it. */
export interface WidgetScript {
  expression: string
  gives: 'default' | 'options'
}

const LISTS: readonly unknown[] = ['array', 'file']

/** Whether a script can say what a field of this type begins with: one value, and none of a list of options. */
export const takesScriptedDefault = (schema: WidgetSchema, options: WidgetOptions): boolean =>
  schema.value !== undefined && !schema.optionNames.includes('options') && !LISTS.includes(schema.value.type(options))

/** Whether what the field begins with is left to a script. */
export const isScripted = ({ defaultValueSwitch }: WidgetOptions): boolean => defaultValueSwitch === true || defaultValueSwitch === 'true'

/** The script of a widget; undefined where it has none, or none is written yet. */
export function scriptOf({ options }: Widget, schema: WidgetSchema | undefined): WidgetScript | undefined {
  const expression = typeof options.remoteDefaultValue === 'string' ? options.remoteDefaultValue.trim() : ''
  if (!schema || expression === '') return undefined
  if (schema.optionNames.includes('remote') && optionSourceOf(options).kind === 'script') return { expression, gives: 'options' }
  return isScripted(options) && takesScriptedDefault(schema, options) ? { expression, gives: 'default' } : undefined
}
