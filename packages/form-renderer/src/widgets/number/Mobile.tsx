import { useWords } from '@sc/locale/react'
import { useState, type KeyboardEvent } from 'react'
import { formWords } from '../../locale/form/words.ts'
import type { ControlProps, WidgetRenderer } from '../../react/widgetRenderer.ts'
import { asNumber, asNumberTyped } from '../../react/read.ts'
import { useOptions } from '../../react/useOptions.ts'
import { TextView } from '../../react/views.tsx'
import { plainNumber } from '../../definition/plainNumber.ts'
import { boundsOfNumber, numberSchema } from './schema.ts'

/** What was typed as a value: a text while it is no number. */
const valueOf = (text: string): number | string | undefined => {
  if (text.trim() === '') return undefined
  const number = plainNumber(text.normalize('NFKC').replaceAll('\u3002', '.'))
  return Number.isNaN(number) ? text : number
}

const places = (number: number) => /\.(\d+)$/.exec(String(number))?.[1]?.length ?? 0

/** A number between two buttons. antd-mobile's own puts the nearest bound in the place of what was typed; here bounds are for the steps alone. */
function NumberMobile({ widget, id, labelId, value, onChange, onBlur, disabled, aria }: ControlProps) {
  const { step: stepSize, placeholder, ...bounds } = useOptions(numberSchema, widget)
  const { min = -Infinity, max = Infinity } = boundsOfNumber(bounds)
  const texts = useWords(formWords)
  /** As it was written, which may be longer than what it means: `1.` on the way to 1.5. */
  const [written, setWritten] = useState('')
  const number = asNumber(value)
  const held = asNumberTyped(value)
  const step = (sign: 1 | -1) => {
    const by = stepSize > 0 ? stepSize : 1
    const from = number ?? 0
    const exact = Number((from + sign * by).toFixed(Math.max(places(from), places(by))))
    setWritten('')
    onChange(Math.min(max, Math.max(min, exact)))
  }
  const stepByKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    step(event.key === 'ArrowUp' ? 1 : -1)
  }
  return (
    <div className="sc-form-stepper">
      <button
        type="button"
        aria-label={texts.number.less}
        aria-describedby={labelId}
        disabled={disabled || (number !== undefined && number <= min)}
        onClick={() => step(-1)}
      >
        −
      </button>
      <input
        {...aria}
        id={id}
        role="spinbutton"
        inputMode="decimal"
        autoComplete="off"
        placeholder={placeholder}
        disabled={disabled}
        value={written !== '' && valueOf(written) === held ? written : `${held ?? ''}`}
        onChange={({ target }) => {
          setWritten(target.value)
          onChange(valueOf(target.value))
        }}
        onKeyDown={stepByKey}
        onBlur={() => {
          setWritten('')
          onBlur()
        }}
        {...(number !== undefined && { 'aria-valuenow': number })}
        {...(min !== -Infinity && { 'aria-valuemin': min })}
        {...(max !== Infinity && { 'aria-valuemax': max })}
      />
      <button
        type="button"
        aria-label={texts.number.more}
        aria-describedby={labelId}
        disabled={disabled || (number !== undefined && number >= max)}
        onClick={() => step(1)}
      >
        +
      </button>
    </div>
  )
}

export default { kind: 'field', labelling: 'control', Control: NumberMobile, View: TextView } satisfies WidgetRenderer
