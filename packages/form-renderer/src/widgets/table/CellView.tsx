import { rendererOf } from '../../react/formWidgets.ts'
import { useFormScope } from '../../react/FormContext.ts'
import type { Field } from '../../schema/compileForm.ts'
import type { Row } from '../../schema/rows.ts'

/** What a row holds in one column, as it reads. */
export function CellView({ field, row }: { field: Field; row: Row }) {
  const { widgets } = useFormScope()
  const [{ widget, schema }] = field.parts
  const renderer = schema && rendererOf(widget, widgets)
  return renderer?.kind === 'field' ? <renderer.View widget={widget} value={row[field.model]} /> : null
}
