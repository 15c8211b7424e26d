import { useId } from 'react'
import { defaultConfig } from '../schema/emptyDesign.ts'
import type { FormConfig, Widget } from '../definition/types.ts'
import type { FormSources } from '../schema/types.ts'
import type { FormWidgets } from '../react/formWidgets.ts'
import { WidgetScope } from './WidgetPreview.tsx'

/**
 * Whose default value is edited, and who hears of it: of an emptied control as empty text. Nothing is drawn for a
 * widget that is no field.
 */
export interface DefaultValueControlProps {
  widget: Widget
  onChange: (defaultValue: unknown) => void
  config?: FormConfig
  /** The types that are built, with their renderers on a PC; the built-in ones without it. */
  widgets?: FormWidgets
  sources?: FormSources
  /** For the element that a label of yours points at. */
  id?: string
  /** The id of your label, for groups. */
  labelId?: string
}

const propertyPanel = defaultConfig()

/** The field's own control, editing its default value. */
export function DefaultValueControl({ widget, onChange, config = propertyPanel, id, labelId, ...rest }: DefaultValueControlProps) {
  const own = useId()
  return (
    <WidgetScope widget={widget} config={config} {...rest}>
      {({ widgets: { renderers, schemas } }) => {
        const renderer = renderers.get(widget.type)
        if (renderer?.kind !== 'field') return null
        return (
          <renderer.Control
            widget={widget}
            path={[widget.model]}
            name={widget.name}
            id={id ?? own}
            labelId={labelId ?? `${own}-label`}
            value={schemas.get(widget.type)?.value?.initial(widget.options)}
            // Saved designs write "nothing" as empty text.
            onChange={(value) => onChange(value === undefined ? '' : value)}
            onBlur={() => undefined}
            disabled={false}
            invalid={false}
            aria={{}}
          />
        )
      }}
    </WidgetScope>
  )
}
