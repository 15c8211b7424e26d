import { NumberInput } from '@sc/ui-kit'
import { Slider } from 'antd'
import type { ControlProps, WidgetRenderer } from '../../react/widgetRenderer.ts'
import { leaving } from '../../react/leaving.ts'
import { asList, asNumber, asNumberTyped } from '../../react/read.ts'
import { useOptions } from '../../react/useOptions.ts'
import { TextView } from '../../react/views.tsx'
import { sliderSchema, stepOf } from './schema.ts'

function SliderDesktop({ widget, id, labelId, value, onChange, onBlur, disabled, aria }: ControlProps) {
  const { min, max, step, range, showInput } = useOptions(sliderSchema, widget)
  const bounds = { min, max: Math.max(min, max), step: stepOf(step), disabled }
  if (range) {
    const [start = min, end = min] = asList(value).map(asNumber)
    return (
      <div id={id} role="group" aria-labelledby={labelId} onBlur={leaving(onBlur)}>
        <Slider {...bounds} range value={[start ?? min, end ?? min]} onChange={onChange} ariaLabelledByForHandle={[labelId, labelId]} />
      </div>
    )
  }
  return (
    <div id={id} role="group" aria-labelledby={labelId} className="sc-form-slider" onBlur={leaving(onBlur)}>
      <Slider {...bounds} value={asNumber(value) ?? min} onChange={onChange} ariaLabelledByForHandle={labelId} />
      {showInput && (
        <NumberInput
          {...aria}
          {...bounds}
          aria-labelledby={labelId}
          value={asNumberTyped(value) ?? min}
          onChange={(next) => onChange(next ?? min)}
        />
      )}
    </div>
  )
}

export default { kind: 'field', labelling: 'group', Control: SliderDesktop, View: TextView } satisfies WidgetRenderer
