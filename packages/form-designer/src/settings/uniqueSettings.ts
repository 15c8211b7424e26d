import type { SettingGroup } from '@sc/form-renderer/designer'
import type { Widget, WidgetSchemas } from '@sc/form-renderer/schema'
import type { FormDesignerLocale } from '../locale/zh-CN.ts'

interface Place {
  /** Whether it is a column of a sub-table: then rows differ in it, otherwise submissions do. */
  isColumn: boolean
  widgets: WidgetSchemas
  texts: FormDesignerLocale
}

/** Whether what a field holds has to differ from what others of its kind hold; nothing of what always says one of two things, or is files. */
export function uniqueSettings({ type, options }: Widget, { isColumn, widgets, texts }: Place): SettingGroup[] {
  const schema = widgets.get(type)
  const holds = schema?.value?.type(options)
  if (holds === undefined || holds === 'boolean' || holds === 'file' || schema?.rows || schema?.unseen) return []
  const { inRows, unique, amongSubmissions, uniqueAmong, uniqueAmongHelp } = texts.settings
  const editor = { kind: 'switch' } as const
  return isColumn
    ? [{ title: inRows, settings: [{ path: 'unique', label: unique, editor }] }]
    : [{ title: amongSubmissions, settings: [{ path: 'unique', label: uniqueAmong, help: uniqueAmongHelp, editor }] }]
}
