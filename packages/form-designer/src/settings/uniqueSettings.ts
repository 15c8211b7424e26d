import type { SettingGroup } from '@sc/form-renderer/designer'
import type { Widget, WidgetSchemas } from '@sc/form-renderer/schema'
import type { FormDesignerLocale } from '../locale/zh-CN.ts'

interface Place {
  /** Whether it is a column of a sub-table: then rows differ in it, otherwise submissions do. */
  isColumn: boolean
  widgets: WidgetSchemas
  texts: FormDesignerLocale
}

/** The settings of a widget's type, and whether its value has to differ from others, before what depends on other fields. */
export function withUnique(groups: readonly SettingGroup[], widget: Widget, place: Place): SettingGroup[] {
  const depends = groups.findIndex(({ settings }) => settings.some(({ editor }) => editor.kind === 'condition'))
  return groups.toSpliced(depends < 0 ? groups.length : depends, 0, ...uniqueSettings(widget, place))
}

/**
 * Whether what a field holds has to differ from what others of its kind hold; nothing of what always says one of two things, is files,
 * or is given by who keeps the submissions.
 */
function uniqueSettings({ type, options }: Widget, { isColumn, widgets, texts }: Place): SettingGroup[] {
  const schema = widgets.get(type)
  const holds = schema?.value?.type(options)
  if (holds === undefined || holds === 'boolean' || holds === 'file' || schema?.rows || schema?.unseen || schema?.assigned) return []
  const { inRows, unique, amongSubmissions, uniqueAmong, uniqueAmongHelp } = texts.settings
  const editor = { kind: 'switch' } as const
  return isColumn
    ? [{ title: inRows, settings: [{ path: 'unique', label: unique, editor }] }]
    : [{ title: amongSubmissions, settings: [{ path: 'unique', label: uniqueAmong, help: uniqueAmongHelp, editor }] }]
}
