import type { SettingEditor } from '@sc/form-renderer/designer'
import type { FormConfig } from '@sc/form-renderer/schema'
import type { FormDesignerLocale } from '../locale/zh-CN.ts'

export interface ConfigSetting {
  path: keyof FormConfig & string
  label: string
  editor: SettingEditor
  help?: string
}

const choices = (words: Readonly<Record<string, string>>) => Object.entries(words).map(([value, label]) => ({ value, label }))

/** The properties of the form as a whole; label width 0–200 in steps of 10. */
export function configSettings({ settings: texts }: FormDesignerLocale): ConfigSetting[] {
  const { config } = texts
  return [
    { path: 'type', label: config.type, editor: { kind: 'segmented', options: choices(texts.type) } },
    { path: 'labelPosition', label: config.labelPosition, editor: { kind: 'segmented', options: choices(texts.labelPosition) } },
    { path: 'labelWidth', label: config.labelWidth, editor: { kind: 'number', min: 0, max: 200, step: 10 } },
    { path: 'size', label: config.size, editor: { kind: 'segmented', options: choices(texts.size) } },
    { path: 'customClass', label: config.customClass, editor: { kind: 'text' }, help: texts.customClassHelp },
  ]
}
