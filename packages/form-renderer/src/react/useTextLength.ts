import { textLimit } from '../definition/plainText.ts'
import type { ControlProps } from './widgetRenderer.ts'
import { asText } from './read.ts'

/**
 * A text beside the length that its design allows. Nothing is cut: who pastes more than fits would not see what is missing. It
 * stays, and says at once that it is too long, as typing on does not mend that.
 */
export function useTextLength({ value, onChange, onBlur }: Pick<ControlProps, 'value' | 'onChange' | 'onBlur'>, maxlength: number) {
  const limit = textLimit(maxlength)
  const { length } = asText(value)
  return {
    /** Of a length that the design sets. */
    count: `${length} / ${limit}`,
    tooLong: length > limit,
    change: (next: string) => {
      onChange(next)
      if (next.length > limit) onBlur()
    },
  }
}
