import { asText } from '../../react/read.ts'
import { useOptions } from '../../react/useOptions.ts'
import type { ControlProps } from '../../react/widgetRenderer.ts'
import { colorSchema, storedColor } from './schema.ts'

/** A color as it is typed: kept to the letter meanwhile, and written as it is stored once it is left. */
export function useTypedColor({ widget, value, onChange, onBlur }: ControlProps) {
  const { showAlpha } = useOptions(colorSchema, widget)
  const text = asText(value)
  return {
    showAlpha,
    text,
    placeholder: showAlpha ? 'rgba(22, 119, 255, 1)' : '#1677FF',
    type: (typed: string) => onChange(typed === '' ? undefined : typed),
    leave() {
      const stored = storedColor(text, showAlpha)
      if (stored !== undefined && stored !== text) onChange(stored)
      onBlur()
    },
  }
}
