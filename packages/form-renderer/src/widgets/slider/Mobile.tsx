import { Slider } from 'antd-mobile'
import type { ControlProps, WidgetRenderer } from '../../react/widgetRenderer.ts'
import { leaving } from '../../react/leaving.ts'
import { asList, asNumber } from '../../react/read.ts'
import { useOptions } from '../../react/useOptions.ts'
import { TextView } from '../../react/views.tsx'
import { sliderSchema, stepOf } from './schema.ts'

function SliderMobile({ widget, id, labelId, value, onChange, onBlur, disabled }: ControlProps) {
  const { min, max, step, range } = useOptions(sliderSchema, widget)
  const [start = min, end = min] = asList(value).map(asNumber)
  const shown = range ? `${start} – ${end}` : String(start)
  return (
    <div id={id} role="group" aria-labelledby={labelId} className="sc-form-slider" onBlur={leaving(onBlur)}>
      <Slider
        min={min}
        max={Math.max(min, max)}
        step={stepOf(step)}
        range={range}
        value={range ? [start ?? min, end ?? min] : (start ?? min)}
        onChange={onChange}
        disabled={disabled}
        aria-labelledby={labelId}
      />
      <output className="sc-form-aid">{shown}</output>
    </div>
  )
}

export default { kind: 'field', labelling: 'group', Control: SliderMobile, View: TextView } satisfies WidgetRenderer
