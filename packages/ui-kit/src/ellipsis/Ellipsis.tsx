import { Tooltip } from 'antd'
import { useTexts } from '../locale/words.ts'
import { cutText, ELLIPSIS_LENGTH } from './cutText.ts'

const HOVER_AND_FOCUS: ('hover' | 'focus')[] = ['hover', 'focus']

/** What to cut, and where. Null and undefined are an empty text. */
export interface EllipsisProps {
  text: string | null | undefined
  /** Characters shown before the cut; 25 unless told. */
  length?: number
}

/** A text cut to a length; the whole of it on hover and on focus. */
export function Ellipsis({ text, length = ELLIPSIS_LENGTH }: EllipsisProps) {
  const { more } = useTexts('ellipsis')
  const whole = text ?? ''
  const shown = cutText(whole, length, more)
  if (shown === whole) return <span>{whole}</span>
  return (
    <Tooltip title={whole} trigger={HOVER_AND_FOCUS}>
      <button type="button" className="sc-ellipsis">
        {shown}
      </button>
    </Tooltip>
  )
}
