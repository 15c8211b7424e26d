import { useWords } from '@sc/locale/react'
import { formWords } from '../../locale/form/words.ts'
import type { ControlProps } from '../widgetRenderer.ts'

interface PickTriggerProps extends Pick<ControlProps, 'id' | 'labelId' | 'disabled' | 'aria'> {
  text: string
  placeholder: string
  open: boolean
  onOpen: () => void
  /** Absent when there is nothing to clear. */
  onClear?: (() => void) | undefined
}

/** Looks like a field, opens a sheet. */
export function PickTrigger({ id, labelId, disabled, aria, text, placeholder, open, onOpen, onClear }: PickTriggerProps) {
  const texts = useWords(formWords)
  return (
    <span className="sc-form-pick">
      <button
        type="button"
        id={id}
        aria-labelledby={`${labelId} ${id}-value`}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-describedby={aria['aria-describedby']}
        className={text === '' ? 'sc-form-pick-button sc-form-pick-empty' : 'sc-form-pick-button'}
        disabled={disabled}
        onClick={onOpen}
      >
        <span id={`${id}-value`}>{text || placeholder || texts.choose}</span>
      </button>
      {onClear && (
        <button type="button" className="sc-form-pick-clear" aria-label={texts.clear('')} aria-describedby={labelId} onClick={onClear}>
          ✕
        </button>
      )}
    </span>
  )
}
