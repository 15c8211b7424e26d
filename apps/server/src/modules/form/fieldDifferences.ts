import { isDeepStrictEqual } from 'node:util'
import { quoted } from '@sc/api-client/contract'
import { fieldsOf, isContainer } from '@sc/form-renderer/schema'
import type { FieldInfo, FormDesign, Widget } from '@sc/form-renderer/schema'
import { openDesign } from './openDesign.ts'
import { SHOWN, shownWithin } from './shownWithin.ts'
import type { Shown } from './shownWithin.ts'

/** What who fills in a form finds otherwise in another version of it: `名称`s of fields, in reading order. */
export function fieldDifferences(before: string, after: string): string {
  const [old, now] = [filledIn(openDesign(before)), filledIn(openDesign(after))]
  const added = [...now.values()].filter(({ field }) => !old.has(field.model))
  const gone = [...old.values()].filter(({ field }) => !now.has(field.model))
  const changed = [...now.values()].filter(
    ({ field, settings }) => old.has(field.model) && !isDeepStrictEqual(settings, old.get(field.model)!.settings),
  )
  const parts = [
    added.length > 0 && `新增${added.map(({ field }) => `${quoted(field.name)}${field.required ? '（必填）' : ''}`).join('、')}`,
    changed.length > 0 && `修改了${changed.map(({ field }) => renamed(old.get(field.model)!.field, field)).join('、')}`,
    gone.length > 0 && `去掉了${gone.map(({ field }) => quoted(field.name)).join('、')}`,
  ].filter((part) => part !== false)
  return parts.join('；') || '填写项没有变化'
}

const renamed = (old: FieldInfo, now: FieldInfo) =>
  old.name === now.name ? quoted(now.name) : `${quoted(now.name)}（原为${quoted(old.name)}）`

/** The fields that somebody can fill in with all that is set of them; where they stand and what tools know them by is not told. */
function filledIn(design: FormDesign): Map<string, { field: FieldInfo; settings: unknown[] }> {
  const settings = new Map<string, unknown[]>()
  const visit = (list: readonly Widget[], around: Shown): void => {
    for (const widget of list) {
      const shown = shownWithin(around, widget)
      if (isContainer(widget)) widget.columns?.forEach((column) => visit(column.list, shown))
      else settings.set(widget.model, [...(settings.get(widget.model) ?? []), settingsOf(widget, shown)])
    }
  }
  visit(design.list, SHOWN)
  const fields = fieldsOf(design).filter(({ never }) => never === undefined)
  return new Map(fields.map((field) => [field.model, { field, settings: settings.get(field.model)! }]))
}

function settingsOf({ key: _key, icon: _icon, options, ...widget }: Widget, shown: Shown): unknown {
  const { visibleWhen: _visibleWhen, hidden: _hidden, ...rest } = options
  return JSON.parse(JSON.stringify({ ...widget, options: rest, shown }))
}
