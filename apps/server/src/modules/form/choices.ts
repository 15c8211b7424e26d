import { builtInSchemas, formWords, isEmptyValue, optionSourceOf, optionText, readUploads, walkWidgets } from '@sc/form-renderer/schema'
import type { FormDesign, OptionItem, Widget } from '@sc/form-renderer/schema'
import { defaultLanguage } from '@sc/locale'
import type { Language } from '@sc/locale'
import type { Db } from '../../db/connect.ts'
import { itemsOf } from '../../dict/entries.ts'

export interface Choice {
  value: string
  label: string
}

/** The widgets that bind a field, in reading order. */
export function widgetsOf(design: Pick<FormDesign, 'list'>, model: string): Widget[] {
  const found: Widget[] = []
  walkWidgets(design, (widget) => {
    if (widget.model === model) found.push(widget)
  })
  return found
}

interface ChoiceOptions {
  options?: OptionItem[]
  showLabel?: boolean
}

/** What may be chosen in a widget, as people read it; undefined where the host's own functions say. */
export async function choicesOf(db: Db, { type, options }: Widget, language: Language): Promise<Choice[] | undefined> {
  const source = optionSourceOf(options)
  if (source.kind === 'remote') return undefined
  if (source.kind === 'dict') return ((await itemsOf(db, source.code)) ?? []).map(({ value, text }) => ({ value, label: text[language] }))
  const { options: items = [], showLabel = false }: ChoiceOptions = builtInSchemas.get(type)?.read(options) ?? {}
  return items.map((item) => ({ value: String(item.value), label: optionText(item, showLabel) }))
}

const CHOICE_TYPES: readonly string[] = ['radio', 'checkbox', 'select']
const UPLOAD_TYPES: readonly string[] = ['fileupload', 'imgupload']

/**
 * A value as the form shows it; null where there is none. What is kept is in the default language, whoever writes it: it is held
 * against what was kept before.
 */
export async function shownValue(
  db: Db,
  design: Pick<FormDesign, 'list'>,
  model: string,
  value: unknown,
  language: Language = defaultLanguage,
): Promise<string | null> {
  if (isEmptyValue(value)) return null
  const widgets = widgetsOf(design, model)
  const type = widgets[0]?.type ?? ''
  if (UPLOAD_TYPES.includes(type))
    return joined(
      readUploads(value).map(({ name, url }) => name || url),
      language,
    )
  const labels = new Map<string, string>()
  if (CHOICE_TYPES.includes(type))
    for (const widget of widgets)
      for (const { value: one, label } of (await choicesOf(db, widget, language)) ?? []) if (!labels.has(one)) labels.set(one, label)
  return joined(
    (Array.isArray(value) ? value : [value]).map((one) => labels.get(String(one)) ?? plain(one, language)),
    language,
  )
}

const joined = (parts: readonly string[], language: Language) => (parts.length > 0 ? parts.join(formWords[language].listJoint) : null)

function plain(value: unknown, language: Language): string {
  if (typeof value === 'boolean') return formWords[language][value ? 'yes' : 'no']
  return typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value)
}
