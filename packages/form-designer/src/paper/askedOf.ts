import {
  fieldsOf,
  type FieldInfo,
  type FormDesign,
  type KnownChoices,
  type MomentFormat,
  type Widget,
  type WidgetSchema,
  type WidgetSchemas,
} from '@sc/form-renderer/schema'

/** What a field asks for, as far as it can be asked without its own control. */
export type Asked =
  | { kind: 'choices'; choices: readonly { value: string; label: string }[]; several: boolean }
  | { kind: 'yesNo' }
  | { kind: 'files'; extensions: readonly string[]; several: boolean }
  /** Words, over several lines. */
  | { kind: 'area'; most: number | undefined }
  | { kind: 'number'; least: number | undefined; most: number | undefined }
  | { kind: 'moment'; moment: MomentFormat }
  | { kind: 'line'; most: number | undefined }

/** More are not listed on paper. */
const LISTED = 60

/** By what its type says of its values; no type is known by its name. */
export function askedOf({ options }: Widget, schema: WidgetSchema | undefined, field: FieldInfo | undefined): Asked {
  const { value, optionNames = [], cascade } = schema ?? {}
  const type = value?.type(options)
  const read = (schema?.read(options) ?? {}) as Readonly<Record<string, unknown>>
  if (type === 'file') return { kind: 'files', extensions: (read.ext ?? []) as string[], several: Number(read.length ?? 1) > 1 }
  if (type === 'boolean') return { kind: 'yesNo' }
  const choices = optionNames.includes('options') && !cascade ? field?.options : undefined
  if (Array.isArray(choices) && choices.length > 0 && choices.length <= LISTED)
    return { kind: 'choices', choices: choices.map((one) => ({ value: String(one.value), label: one.label })), several: type === 'array' }
  if (type === 'number') {
    const { min, max } = value?.bounds?.(options) ?? {}
    return { kind: 'number', least: min, most: max }
  }
  const moment = value?.moment?.(options)
  if (moment) return { kind: 'moment', moment }
  const most = typeof read.maxlength === 'number' && read.maxlength > 0 ? read.maxlength : undefined
  const takesLines = value?.words?.(options) === true && 'value' in value.accept('a\nb', { ...options, maxlength: -1, pattern: '' })
  return { kind: takesLines ? 'area' : 'line', most }
}

/** The fields of a form by what they are called in the design: two widgets may share one. */
export const fieldsFor = (design: Pick<FormDesign, 'list'>, known: KnownChoices | undefined, widgets: WidgetSchemas) =>
  new Map(fieldsOf(design, known, widgets).map((field) => [field.model, field]))
