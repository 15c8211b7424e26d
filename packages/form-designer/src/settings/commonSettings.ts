import type { Setting, SettingGroup, WidgetDesigner } from '@sc/form-renderer/designer'
import type { Widget, WidgetSchemas } from '@sc/form-renderer/schema'

/** A setting that all of several widgets have, and what they have there. */
export interface CommonSetting {
  setting: Setting
  /** Of all of them; undefined where they differ. */
  value: unknown
  mixed: boolean
}

export interface CommonGroup {
  title: string
  settings: CommonSetting[]
}

/** What one value says by itself. Titles and names tell fields apart; choices, defaults and conditions are about one field. */
const KINDS: ReadonlySet<string> = new Set(['switch', 'number', 'text', 'textarea', 'select', 'segmented', 'size', 'extensions', 'color'])
const OWN: ReadonlySet<string> = new Set(['widget.name', 'widget.model', 'options.remoteFunc', 'options.defaultValueSwitch'])

const idOf = ({ of = 'options', path }: Setting) => `${of}.${path}`

/** Of what is selected, what has a value; all of it where nothing has one. */
export function fieldsAmong(selected: readonly Widget[], widgets: WidgetSchemas): readonly Widget[] {
  const fields = selected.filter(({ type }) => widgets.get(type)?.value !== undefined)
  return fields.length > 0 ? fields : selected
}

/** The settings that every one of these widgets has and shows, in the groups of the first. */
export function commonSettings(fields: readonly Widget[], designers: ReadonlyMap<string, WidgetDesigner>): CommonGroup[] {
  const groupsOf = ({ type }: Widget): readonly SettingGroup[] => designers.get(type)?.settings ?? []
  const all = fields.map((widget) => {
    const shown = groupsOf(widget).flatMap(({ settings }) => settings.filter(({ visible }) => visible?.(widget.options, widget) ?? true))
    return { widget, byId: new Map(shown.map((setting) => [idOf(setting), setting])) }
  })
  const [first] = fields
  if (!first) return []
  return groupsOf(first).flatMap(({ title, settings }) => {
    const common = settings.flatMap((setting): CommonSetting[] => {
      const id = idOf(setting)
      if (!KINDS.has(setting.editor.kind) || OWN.has(id)) return []
      const values: unknown[] = []
      for (const { widget, byId } of all) {
        const own = byId.get(id)
        if (!own || !isAlike(own.editor, setting.editor)) return []
        values.push(valueOf(widget, own))
      }
      const mixed = values.some((value) => !isAlike(value, values[0]))
      return [{ setting, value: mixed ? undefined : values[0], mixed }]
    })
    return common.length > 0 ? [{ title, settings: common }] : []
  })
}

/** As its editor has it: to a switch, what is not there is off; to a line, it is empty. */
function valueOf(widget: Widget, { of, path, shown, editor }: Setting): unknown {
  const saved = of === 'widget' ? widget[path] : widget.options[path]
  if (editor.kind === 'switch') return saved === true || saved === 'true'
  return (shown ? shown(saved) : saved) ?? ''
}

const isAlike = (left: unknown, right: unknown) => JSON.stringify(left) === JSON.stringify(right)
