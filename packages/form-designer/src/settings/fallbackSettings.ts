import type { SettingGroup } from '@sc/form-renderer/designer'
import type { FormDesignerLocale } from '../locale/zh-CN.ts'

/** What can be set on a widget whose type is not built: the rest of it stays as it is. */
export const fallbackSettings = ({ settings }: FormDesignerLocale): SettingGroup[] => [
  {
    title: settings.fallbackGroup,
    settings: [
      { path: 'name', of: 'widget', label: settings.name, editor: { kind: 'text' } },
      { path: 'model', of: 'widget', label: settings.model, editor: { kind: 'text' } },
    ],
  },
]
