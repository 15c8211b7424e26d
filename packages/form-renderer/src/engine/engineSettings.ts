import type { FormTexts } from '../locale/form/zh-CN.ts'
import type { WidgetSchemas } from '../definition/widgetSchemas.ts'
import type { FormDesign } from '../definition/types.ts'
import type { OfferedValues } from '../schema/offered.ts'
import type { FieldPath } from '../schema/fieldPath.ts'
import type { FieldPermissions, FormValues } from '../schema/types.ts'

export interface AccessRules {
  permissions: FieldPermissions
  /** Values as text, as they stand. */
  readOnly: boolean
}

export interface EngineSettings {
  design: FormDesign
  /** The types that the form may be made of; the built-in ones without it. */
  widgets?: WidgetSchemas
  texts: FormTexts
  /** Laid over the design's own defaults. */
  values?: Readonly<FormValues> | undefined
  /** What fields hold while nobody may change them, where that is not what the form begins with; the design's default for the others. */
  fixed?: Readonly<FormValues> | undefined
  /** Typed before this engine took over: not where `reset` goes back to. */
  typed?: Readonly<FormValues> | undefined
  /** What the application holds already: a choice of it may stay though it is not offered any more. `fixed` unless it is said. */
  held?: Readonly<FormValues> | undefined
  /** What dictionaries and functions of the host offer by now; `offersChanged` tells of news. Without it the server alone decides. */
  offered?: OfferedValues | undefined
  /** IANA name of the zone whose today the form means; this browser's without it. */
  timeZone?: string | undefined
  access?: AccessRules
}

/** An edit: where it was made, and all that the field holds by now. */
export interface Change {
  path: FieldPath
  model: string
  value: unknown
}
