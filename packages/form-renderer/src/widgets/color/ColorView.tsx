import { colorOf } from '../../definition/colorText.ts'
import { asText } from '../../react/read.ts'
import { TextView } from '../../react/views.tsx'
import type { ViewProps } from '../../react/widgetRenderer.ts'

/** A spot of the color; an empty one of what is none. */
export function Swatch({ value }: Pick<ViewProps, 'value'>) {
  const text = asText(value)
  return <span className="sc-form-swatch" style={colorOf(text) && { color: text }} aria-hidden />
}

export function ColorView(props: ViewProps) {
  const isColor = colorOf(asText(props.value)) !== undefined
  return (
    <span className="sc-form-inline">
      {isColor && <Swatch value={props.value} />}
      <TextView {...props} />
    </span>
  )
}
