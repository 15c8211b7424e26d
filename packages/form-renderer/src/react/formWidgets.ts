import type { WidgetSchema } from '../definition/widgetSchema.ts'
import { extendSchemas, type WidgetSchemas } from '../definition/widgetSchemas.ts'
import type { Widget } from '../definition/types.ts'
import type { RendererLoader, Renderers } from './renderers.ts'
import type { WidgetRenderer } from './widgetRenderer.ts'

/** A widget type on one device: what it is made of, and how it shows itself there. */
export interface FormWidget {
  schema: WidgetSchema
  /** `() => import('./Desktop.tsx')`, so that only forms with such a widget load it. */
  load: RendererLoader
}

/** The widget types of a form on one device. Immutable: `registerWidget` makes a larger one. */
export interface FormWidgets {
  readonly schemas: WidgetSchemas
  readonly renderers: Renderers
}

/** How a widget shows itself; undefined for a type that is not among those its form, or its row, may be made of. */
export const rendererOf = ({ type }: Pick<Widget, 'type'>, { schemas, renderers }: FormWidgets): WidgetRenderer | undefined =>
  schemas.get(type) && renderers.get(type)

/**
 * The types of `base` and a further one. Make it once, beside the components, and not as they are drawn: another value is
 * another form.
 * @throws where a type of that name is there already
 */
export const registerWidget = (base: FormWidgets, { schema, load }: FormWidget): FormWidgets => ({
  schemas: extendSchemas(base.schemas, schema),
  renderers: base.renderers.with(schema.type, load),
})
