import type { WidgetSchema } from './widgetSchema.ts'

/** The widget types that are built, for a form, a check or a designer. Immutable: `extendSchemas` makes a larger one. */
export interface WidgetSchemas {
  /** Undefined for a type that is not among them: its widgets are kept as they are and shown as placeholders. */
  readonly get: (type: string) => WidgetSchema | undefined
  /** In the order in which they were named. */
  readonly types: readonly string[]
}

/** @throws where two are of one type */
export function widgetSchemas(schemas: readonly WidgetSchema[]): WidgetSchemas {
  const byType = new Map<string, WidgetSchema>()
  for (const schema of schemas) {
    if (byType.has(schema.type)) throw new Error(`There are two widget types called "${schema.type}"`)
    byType.set(schema.type, schema)
  }
  return { get: (type) => byType.get(type), types: [...byType.keys()] }
}

/**
 * The types of `base` and further ones. Make it once, beside the components: what is known of a design is remembered with it.
 * @throws where a type of that name is there already
 */
export const extendSchemas = (base: WidgetSchemas, ...further: readonly WidgetSchema[]): WidgetSchemas =>
  widgetSchemas([...base.types.flatMap((type) => base.get(type) ?? []), ...further])

const ofRows = new WeakMap<WidgetSchemas, WidgetSchemas>()

/**
 * The types that a row of a sub-table may be made of: all but sub-tables, and what is given to a submission as a whole. One within another is kept and shown as a type that is
 * not built: whoever looks for the evidence, the words or the entries that values name looks into rows once.
 */
export function schemasInRows(widgets: WidgetSchemas): WidgetSchemas {
  const known =
    ofRows.get(widgets) ??
    widgetSchemas(widgets.types.flatMap((type) => widgets.get(type) ?? []).filter(({ rows, assigned }) => !rows && !assigned))
  ofRows.set(widgets, known)
  return known
}
