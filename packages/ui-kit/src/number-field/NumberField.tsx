import { InputNumber } from 'antd'
import type { InputNumberProps } from 'antd'
import { useId, useRef, useState } from 'react'
import { useTexts } from '../locale/UiKitLocale.ts'

type Face = Pick<InputNumberProps<number>, 'id' | 'aria-label' | 'className' | 'prefix' | 'suffix' | 'step' | 'disabled' | 'placeholder' | 'onBlur'>

export interface NumberFieldProps extends Face {
  value: number | null
  min?: number | undefined
  max?: number | undefined
  /** Decimal places that are taken; any number of them unless given. */
  digits?: number | undefined
  /** An emptied field is taken, as null. */
  emptiable?: boolean
  /** Only with what is within the limits. */
  onChange: (value: number | null) => void
}

interface Refused {
  shown: number | null
  problem: string
  /** What was in force beneath it: once that changes, by undo say, this is about something else. */
  over: number | null
}

/** A number within limits. One that cannot be taken stays as it was typed, with the reason and what is still in force. */
export function NumberField({ value, min, max, digits, emptiable = false, onChange, ...face }: NumberFieldProps) {
  const texts = useTexts('number')
  const problemId = useId()
  const [kept, setKept] = useState<Refused | null>(null)
  /** What was in force when the field was entered. */
  const before = useRef<number | null>(null)
  const refused = kept?.over === value ? kept : null

  const faultOf = (typed: number | null): string | undefined => {
    if (typed === null) return emptiable ? undefined : texts.empty
    if (min !== undefined && max !== undefined && (typed < min || typed > max)) return texts.between(min, max)
    if (min !== undefined && typed < min) return texts.atLeast(min)
    if (max !== undefined && typed > max) return texts.atMost(max)
    return digits !== undefined && Number(typed.toFixed(digits)) !== typed ? texts.digits(digits) : undefined
  }
  const take = (typed: number | null) => {
    const problem = faultOf(typed)
    if (problem === undefined) {
      setKept(null)
      if (typed !== value) onChange(typed)
      return
    }
    // The 10 on the way to a refused 100 was not meant.
    const over = before.current ?? value
    if (over !== value) onChange(over)
    setKept({ shown: typed, problem, over })
  }
  return (
    <div className="sc-number">
      <InputNumber<number>
        {...face}
        value={refused ? refused.shown : value}
        {...(refused && { status: 'error', 'aria-invalid': true, 'aria-describedby': problemId })}
        onChange={take}
        onFocus={() => {
          before.current = value
        }}
        onInput={(text) => {
          // Of what is no number the field itself says nothing, and drops it once it is left.
          if (!/^\s*-?\.?\s*$/.test(text) && Number.isNaN(Number(text))) setKept({ shown: value, problem: texts.notNumber(text), over: value })
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || !refused) return
          event.stopPropagation()
          setKept(null)
        }}
      />
      {refused && (
        <div id={problemId} role="alert" className="sc-number-problem">
          {value === null ? refused.problem : texts.inForce(refused.problem, value)}
        </div>
      )}
    </div>
  )
}
