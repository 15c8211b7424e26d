import { deriveRules, type Widget } from '@sc/form-renderer/schema'
import type { Setting, WidgetDesigner } from '@sc/form-renderer/designer'
import { mapWidget } from '../document/replace.ts'
import { stepOf, withDesign, type Action } from './action.ts'

interface Updating {
  designers: ReadonlyMap<string, Pick<WidgetDesigner, 'normalise'>>
  typing?: boolean | undefined
}

/** Gives one setting of several widgets the same value; one step. */
export const updateEach = (
  changed: readonly Widget[],
  { path, of }: Pick<Setting, 'path' | 'of'>,
  value: unknown,
  { designers, typing = false }: Updating,
): Action => ({
  step: {
    ...stepOf('updateOptions', changed),
    ...(typing && { typing: `${changed.map(({ key }) => key).join()}.${of ?? 'options'}.${path}` }),
  },
  apply(document) {
    const { widgets } = document
    const change = (current: Widget): Widget => {
      const holder = of === 'widget' ? current : current.options
      if (Object.is(holder[path], value)) return current
      if (of === 'widget') return { ...current, [path]: value }
      const next = { ...current.options, [path]: value }
      const options = designers.get(current.type)?.normalise?.(next, current.options) ?? next
      return { ...current, options, rules: deriveRules({ ...current, options }, undefined, widgets) }
    }
    return withDesign(
      document,
      changed.reduce((design, { key }) => mapWidget(design, key, change, widgets), document.design),
    )
  },
})
