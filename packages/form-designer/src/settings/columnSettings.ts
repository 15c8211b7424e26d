import type { SettingGroup } from '@sc/form-renderer/designer'
import type { Widget, WidgetSchemas } from '@sc/form-renderer/schema'
import type { FormDesignerLocale } from '../locale/zh-CN.ts'

/** What a field may be asked besides, where it is a column of a sub-table; nothing of what always says one of two things, or is files. */
export function columnSettings({ type, options }: Widget, widgets: WidgetSchemas, texts: FormDesignerLocale): SettingGroup[] {
  const holds = widgets.get(type)?.value?.type(options)
  if (holds === undefined || holds === 'boolean' || holds === 'file') return []
  return [{ title: texts.settings.inRows, settings: [{ path: 'unique', label: texts.settings.unique, editor: { kind: 'switch' } }] }]
}
