import { dividerSchema } from './schema.ts'
import type { BlockProps } from '../../react/widgetRenderer.ts'
import { useOptions } from '../../react/useOptions.ts'

/** A line between parts of a form, with words on it or without. */
export function DividerBlock({ widget }: BlockProps) {
  const { text, position, height } = useOptions(dividerSchema, widget)
  return (
    <div
      role="separator"
      {...(text !== '' && { 'aria-label': text })}
      className={`sc-form-divider sc-form-divider-${position}`}
      style={{ minHeight: Math.min(200, Math.max(0, height)) }}
    >
      {text !== '' && <span>{text}</span>}
    </div>
  )
}
