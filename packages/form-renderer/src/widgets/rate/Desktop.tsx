import { Rate } from 'antd'
import type { ControlProps, ViewProps, WidgetRenderer } from '../../react/widgetRenderer.ts'
import { leaving } from '../../react/leaving.ts'
import { asNumber } from '../../react/read.ts'
import { useOptions } from '../../react/useOptions.ts'
import { TextView } from '../../react/views.tsx'
import { rateSchema, starsOf } from './schema.ts'

function RateDesktop({ widget, id, labelId, value, onChange, onBlur, disabled }: ControlProps) {
  const { max, allowHalf } = useOptions(rateSchema, widget)
  return (
    <div id={id} role="group" aria-labelledby={labelId} className="sc-form-inline" onBlur={leaving(onBlur)}>
      <Rate
        count={starsOf(max)}
        allowHalf={allowHalf}
        value={asNumber(value) ?? 0}
        onChange={(stars) => onChange(stars === 0 ? undefined : stars)}
        disabled={disabled}
      />
    </div>
  )
}

function RateView({ widget, value }: ViewProps) {
  const { max, allowHalf } = useOptions(rateSchema, widget)
  const stars = asNumber(value)
  // No stars are no answer, which reads as it does elsewhere.
  if (stars === undefined) return <TextView widget={widget} value={undefined} />
  return (
    <span className="sc-form-inline">
      <Rate count={starsOf(max)} allowHalf={allowHalf} value={stars} disabled />
      <span className="sc-form-text">{`${stars} / ${starsOf(max)}`}</span>
    </span>
  )
}

export default { kind: 'field', labelling: 'group', Control: RateDesktop, View: RateView } satisfies WidgetRenderer
