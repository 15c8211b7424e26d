import { useId, useRef, useState } from 'react'
import { useTexts } from '../locale/words.ts'
import { NumberInput } from './NumberInput.tsx'
import type { NumberInputProps } from './NumberInput.tsx'

type InputProps = Pick<
  NumberInputProps,
  'id' | 'aria-label' | 'className' | 'prefix' | 'suffix' | 'step' | 'disabled' | 'placeholder' | 'onBlur'
>

/** The number in force, null for none, and what it is bounded by. */
export interface NumberFieldProps extends InputProps {
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
  shown: number | string | null
  problem: string
  /** What was in force beneath it: once that changes, by undo say, this is about something else. */
  over: number | null
}

/** A number within limits. One that cannot be taken stays as it was typed, with the reason and what is still in force. */
export function NumberField({ value, min, max, digits, emptiable = false, onChange, ...input }: NumberFieldProps) {
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
  const refuse = (typed: Refused['shown'], problem: string) => {
    // The 10 on the way to a refused 100 was not meant.
    const over = before.current ?? value
    if (over !== value) onChange(over)
    setKept({ shown: typed, problem, over })
  }
  const take = (typed: number | string | null) => {
    if (typeof typed === 'string') return refuse(typed, texts.notNumber(typed))
    const problem = faultOf(typed)
    if (problem !== undefined) return refuse(typed, problem)
    setKept(null)
    if (typed !== value) onChange(typed)
  }
  return (
    <div className="sc-number">
      <NumberInput
        {...input}
        {...(min !== undefined && { min })}
        {...(max !== undefined && { max })}
        value={refused ? refused.shown : value}
        {...(refused && { status: 'error', 'aria-invalid': true, 'aria-describedby': problemId })}
        onChange={take}
        onFocus={() => {
          before.current = value
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
