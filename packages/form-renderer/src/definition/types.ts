/** The saved design as it exists in the wild. Unknown keys are kept verbatim at every level. */

export interface FormDesign {
  list: Widget[]
  config: FormConfig
  /** Which schema wrote it; absent in older files. */
  version?: number
  [extra: string]: unknown
}

/** How a form looks as a whole. `formLayout` is kept for other designers: forms here have one arrangement. */
export interface FormConfig {
  type: 'pc' | 'mobile'
  labelPosition: 'left' | 'right' | 'top'
  /** Pixels, 0–200. */
  labelWidth: number
  formLayout: string
  size: 'medium' | 'small' | 'mini'
  customClass: string
  [extra: string]: unknown
}

/**
 * An entry of a design: a field, a block that merely shows something, or a container. Nobody changes one in place:
 * whoever edits makes another.
 */
export interface Widget {
  type: string
  /** The title a person reads. */
  name: string
  icon: string
  /** Milliseconds + `_` + 1…99999 when we make it; anything in real files. */
  key: string
  /** The name its value is bound to. */
  model: string
  options: WidgetOptions
  rules: WidgetRule[]
  /** Containers only. */
  columns?: WidgetColumn[]
  [extra: string]: unknown
}

/** The settings of a widget as they were saved, whatever their shape; the `read` of a type's schema makes typed ones of them. */
export type WidgetOptions = Record<string, unknown>

/** A column of a container; `span` is its width in 24ths of the container's. */
export interface WidgetColumn {
  span: number
  list: Widget[]
  [extra: string]: unknown
}

/** A rule as it is saved with a widget. Those that follow from its options are made by `deriveRules`. */
export type WidgetRule = Record<string, unknown> & { message?: string }

/** A choice of a field. Choices are told apart by their value as text: 1 and "1" are one (`sameOption`). */
export interface OptionItem {
  value: string | number | boolean
  label?: string
  disabled?: boolean
  /** How many submissions may choose it; as many as like without it. */
  quota?: number
  /** What is left of these, in a design that is filled in. */
  left?: number
  children?: OptionItem[]
}

/** The server's answer after an upload, and the value's shape in `imgupload` / `fileupload` fields. */
export interface UploadItem {
  key: string
  url: string
  name?: string
  percent?: number
  status?: 'uploading' | 'success' | 'error'
}
