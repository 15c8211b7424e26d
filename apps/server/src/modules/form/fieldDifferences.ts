import { isDeepStrictEqual } from 'node:util'
import { fieldsOf, isContainer } from '@sc/form-renderer/schema'
import type { FieldInfo, FormDesign, Widget } from '@sc/form-renderer/schema'
import type { Message } from '@sc/locale'
import { say } from '../../locale/say.ts'
import { openDesign } from './openDesign.ts'
import { SHOWN, shownWithin } from './shownWithin.ts'
import type { Shown } from './shownWithin.ts'

/** What who fills in a form finds otherwise in another version of it: `名称`s of fields, in reading order. */
export function fieldDifferences(before: string, after: string): Message {
  const [old, now] = [filledIn(openDesign(before)), filledIn(openDesign(after))]
  const added = [...now.values()].filter(({ field }) => !old.has(field.model))
  const gone = [...old.values()].filter(({ field }) => !now.has(field.model))
  const changed = [...now.values()].flatMap(({ field, settings }) => {
    const was = old.get(field.model)
    return was && !isDeepStrictEqual(settings, was.settings) ? { name: field.name, was: was.field.name } : []
  })
  return say.form.differences({
    added: added.map(({ field: { name, required } }) => ({ name, required })),
    changed,
    gone: gone.map(({ field }) => field.name),
  })
}

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
  return new Map(
    fields.map((field) => {
      const own = settings.get(field.model)
      if (!own) throw new Error(`the field ${field.model} stands nowhere in its design`)
      return [field.model, { field, settings: own }]
    }),
  )
}

function settingsOf({ key: _key, icon: _icon, options, ...widget }: Widget, shown: Shown): unknown {
  const { visibleWhen: _visibleWhen, hidden: _hidden, ...rest } = options
  return JSON.parse(JSON.stringify({ ...widget, options: rest, shown }))
}
