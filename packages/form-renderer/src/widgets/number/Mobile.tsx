import { Stepper, type StepperRef } from 'antd-mobile'
import { useEffect } from 'react'
import { useNativeControl } from '../../mobile/useNativeControl.ts'
import type { ControlProps, WidgetFace } from '../../react/face.ts'
import { asNumber } from '../../react/read.ts'
import { useOptions } from '../../react/useOptions.ts'
import { TextView } from '../../react/views.tsx'
import { numberSchema } from './schema.ts'

function NumberMobile(props: ControlProps) {
  const { widget, value, onChange, onBlur, disabled } = props
  const { min, max, step } = useOptions(numberSchema, widget)
  const ref = useNativeControl<StepperRef>(props)
  // antd-mobile repeats the input's values on a wrapper that may not have them.
  useEffect(() => {
    const wrapper = ref.current?.nativeElement?.parentElement
    for (const attribute of ['aria-valuenow', 'aria-valuemin', 'aria-valuemax']) wrapper?.removeAttribute(attribute)
  })
  return (
    <Stepper
      ref={ref}
      className="sc-form-stepper"
      allowEmpty
      value={asNumber(value) ?? null}
      onChange={(next: number | null) => onChange(next ?? undefined)}
      onBlur={onBlur}
      disabled={disabled}
      step={step > 0 ? step : 1}
      {...(min !== undefined && { min })}
      {...(max !== undefined && { max })}
    />
  )
}

export const numberMobile: WidgetFace = { kind: 'field', labelling: 'control', Control: NumberMobile, View: TextView }
