import { InputNumber, type InputNumberProps } from 'antd'
import { useEffect, useRef, type ComponentRef, type Ref } from 'react'

export type NumberInputRef = ComponentRef<typeof InputNumber>

export interface NumberInputProps extends Omit<InputNumberProps<number>, 'ref'> {
  ref?: Ref<NumberInputRef>
}

/**
 * antd's number field that keeps what was typed: `min` and `max` bound its steps alone, and whoever draws it says what is
 * wrong with a number outside. antd itself would put the nearest bound in its place without a word.
 *
 * Its buttons are without antd's English names. They are for the mouse alone – no key reaches them, and the arrow keys do
 * the same in the field – so they are not read out at all.
 */
export function NumberInput({ min, max, onChange, ref: given, ...props }: NumberInputProps) {
  const ref = useRef<NumberInputRef>(null)
  // After every render: the buttons come and go with `disabled`.
  useEffect(() => {
    for (const button of ref.current?.nativeElement.querySelectorAll('[role=button]') ?? []) {
      button.removeAttribute('aria-label')
      button.setAttribute('aria-hidden', 'true')
    }
  })
  const attach = (field: NumberInputRef | null) => {
    ref.current = field
    if (typeof given === 'function') given(field)
    else if (given) given.current = field
  }
  const bounded = (number: number) => Math.min(Number(max ?? Infinity), Math.max(Number(min ?? -Infinity), number))
  return (
    <InputNumber<number>
      // Without it 17 in steps of a half is written 17.0.
      formatter={(number, { userTyping, input }) => (userTyping ? input : `${number ?? ''}`)}
      {...props}
      ref={attach}
      onChange={(number) => onChange?.(number)}
      // After `onChange` with the step as it would be without bounds.
      onStep={(number) => number !== null && bounded(number) !== number && onChange?.(bounded(number))}
      {...(min !== undefined && min !== null && { 'aria-valuemin': Number(min) })}
      {...(max !== undefined && max !== null && { 'aria-valuemax': Number(max) })}
    />
  )
}
