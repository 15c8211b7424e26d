import type { ReactNode } from 'react'
import type { Widget, WidgetOptions } from '../definition/types.ts'
import type { ConditionName } from '../schema/conditions.ts'
import type { WidgetScript } from '../definition/scripts.ts'

/** Everything a designer needs to offer a widget type: described as data, so that it never switches on a type's name. */
export interface WidgetDesigner {
  type: string
  /** Palette section; `opened` of what is not offered, and comes with designs that were made elsewhere. */
  group: 'basic' | 'common' | 'layout' | 'advanced' | 'opened'
  /** Palette label, 单行文本. */
  name: string
  /** What a fresh one is titled: saved with the design. */
  title: string
  icon: ReactNode
  /** The saved `icon` text. */
  iconName: string
  /** Fresh options on every call. */
  defaults: () => WidgetOptions
  /** Containers: fresh columns on every call. */
  columns?: () => NonNullable<Widget['columns']>
  settings: SettingGroup[]
  /** Fields of this type that are asked for often: the palette offers each under its own name. */
  presets?: readonly Preset[]
  /** Corrects options after a change, e.g. an array default once `multiple` is on. Pure. */
  normalise?: (next: WidgetOptions, previous: WidgetOptions) => WidgetOptions
}

/** A field that is offered already set up; it is one of its type from then on. */
export interface Preset extends Pick<WidgetDesigner, 'name' | 'title' | 'icon'> {
  /** What it has beside, or instead of, its type's defaults. */
  options: WidgetOptions
}

/** Settings under one heading of the property panel. */
export interface SettingGroup {
  title: string
  settings: Setting[]
}

/** One line of the property panel. `path` reads and writes `widget.options[path]`, or the widget itself with `of: 'widget'`. */
export interface Setting {
  path: string
  label: string
  of?: 'widget' | 'options'
  editor: SettingEditor
  /** Small text under the editor. */
  help?: string
  /** Which choice a saved value stands for, where files say the same in several ways. Never written back by itself. */
  shown?: (saved: unknown) => unknown
  /** What is odd about the values as they stand, in words. They are kept. */
  warning?: (options: WidgetOptions) => string | undefined
  visible?: (options: WidgetOptions, widget: Widget) => boolean
}

/** With what a setting is edited; a designer has one editor per kind. */
export type SettingEditor =
  | { kind: 'text'; placeholder?: string }
  /** The code of a dictionary. */
  | { kind: 'dictionary' }
  | { kind: 'textarea'; rows?: number }
  | { kind: 'number'; min?: number; max?: number; step?: number; emptyAs?: '' | null }
  | { kind: 'switch' }
  | { kind: 'select'; options: readonly { value: string | number | boolean; label: string }[]; clearable?: boolean }
  | { kind: 'segmented'; options: readonly { value: string | number | boolean; label: string }[] }
  | { kind: 'pattern' }
  /** A day that a field goes by, see `readDayBound`. */
  | { kind: 'dayBound' }
  /** An expression over the fields of the design; `name` says which one of the widget's conditions: what depends on that is not asked for in it. */
  | { kind: 'condition'; name?: ConditionName }
  /** An expression over the fields of the design, whose outcome the field holds. */
  | { kind: 'formula' }
  /** A script whose answer is what the field begins with, or what can be chosen in it. */
  | { kind: 'script'; gives: WidgetScript['gives'] }
  /** List of `{value, label}` with a default; `multiple` takes several defaults. */
  | { kind: 'options'; multiple?: boolean }
  /** Options with options within them. */
  | { kind: 'optionTree' }
  /** The field's own control, drawn by the renderer. */
  | { kind: 'defaultValue' }
  | { kind: 'extensions' }
  | { kind: 'size' }
  /** Grid columns: span and number. */
  | { kind: 'columns' }
  /** Titled parts of a container: titles and number. */
  | { kind: 'parts' }
  | { kind: 'color' }
