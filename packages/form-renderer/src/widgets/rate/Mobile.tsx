import { Rate } from 'antd-mobile'
import type { ControlProps, ViewProps, WidgetRenderer } from '../../react/widgetRenderer.ts'
import { leaving } from '../../react/leaving.ts'
import { asNumber } from '../../react/read.ts'
import { useOptions } from '../../react/useOptions.ts'
import { TextView } from '../../react/views.tsx'
import { rateSchema, starsOf } from './schema.ts'

function RateMobile({ widget, id, labelId, value, onChange, onBlur, disabled }: ControlProps) {
  const { max, allowHalf } = useOptions(rateSchema, widget)
  return (
    <div id={id} role="group" aria-labelledby={labelId} className="sc-form-inline" onBlur={leaving(onBlur)}>
      <Rate
        count={rowOf(max)}
        allowHalf={allowHalf}
        value={asNumber(value) ?? 0}
        onChange={(stars) => onChange(stars === 0 ? undefined : stars)}
        readOnly={disabled}
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
      <Rate count={rowOf(max)} allowHalf={allowHalf} value={stars} readOnly />
      <span className="sc-form-text">{`${stars} / ${starsOf(max)}`}</span>
    </span>
  )
}

/** A phone's row holds so many. */
const rowOf = (max: number) => Math.min(10, starsOf(max))

export default { kind: 'field', labelling: 'group', Control: RateMobile, View: RateView } satisfies WidgetRenderer
