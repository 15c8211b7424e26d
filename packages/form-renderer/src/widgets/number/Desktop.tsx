import { NumberInput } from '@sc/ui-kit'
import type { ControlProps, WidgetRenderer } from '../../react/widgetRenderer.ts'
import { asNumberTyped } from '../../react/read.ts'
import { useOptions } from '../../react/useOptions.ts'
import { TextView } from '../../react/views.tsx'
import { boundsOfNumber, numberSchema } from './schema.ts'

function NumberDesktop({ widget, id, value, onChange, onBlur, disabled, invalid, aria }: ControlProps) {
  const { step, placeholder, controlsPosition, ...bounds } = useOptions(numberSchema, widget)
  const { min, max } = boundsOfNumber(bounds)
  return (
    <NumberInput
      {...aria}
      id={id}
      className="sc-form-number"
      mode={controlsPosition === 'right' ? 'input' : 'spinner'}
      value={asNumberTyped(value)}
      onChange={(next) => onChange(next ?? undefined)}
      onBlur={onBlur}
      disabled={disabled}
      status={invalid ? 'error' : ''}
      placeholder={placeholder}
      step={step > 0 ? step : 1}
      {...(min !== undefined && { min })}
      {...(max !== undefined && { max })}
    />
  )
}

export default { kind: 'field', labelling: 'control', Control: NumberDesktop, View: TextView } satisfies WidgetRenderer
