import { InputNumber, type InputNumberProps } from 'antd'
import { useEffect, useRef, type ComponentRef, type Ref } from 'react'

/** What antd's `InputNumber` hands to its `ref`: `focus`, `blur`, `nativeElement`. */
export type NumberInputRef = ComponentRef<typeof InputNumber>

type Value = number | string | null

/** Props of antd's `InputNumber`, except for what would change a typed number without a word. */
export interface NumberInputProps extends Omit<
  InputNumberProps<number | string>,
  'ref' | 'value' | 'onChange' | 'parser' | 'precision' | 'stringMode'
> {
  ref?: Ref<NumberInputRef>
  value: Value
  /** With a text where what was typed is no number. */
  onChange: (value: Value) => void
}

/** As antd reads a number, once the ways in which people write one are put aside. */
const NUMBER = /^-?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i
/** What may become a number yet. */
const BEGUN = /^(-|-?\.)$/

/** Full-width digits and points, a sign before and commas between the thousands are ways to write a number; all else is none. */
const plain = (text: string) =>
  text
    .normalize('NFKC')
    .replaceAll('\u3002', '.')
    .replace(/(?<=\d),(?=\d{3}(?!\d))/g, '')
    .trim()
    .replace(/^\+/, '')

/**
 * antd's number field that keeps what was typed: `min` and `max` bound its steps alone, and whoever draws it says what is
 * wrong with a number outside, or with a text. antd itself would put the nearest bound or the number before in its place
 * without a word.
 *
 * Its buttons are without antd's English names. They are for the mouse alone – no key reaches them, and the arrow keys do
 * the same in the field – so they are not read out at all.
 */
export function NumberInput({ min, max, onChange, onInput, onBlur, onPressEnter, ref: forwardedRef, ...props }: NumberInputProps) {
  const ref = useRef<NumberInputRef>(null)
  const begun = useRef('')
  // After every render: the buttons come and go with `disabled`.
  useEffect(() => {
    for (const button of ref.current?.nativeElement.querySelectorAll('[role=button]') ?? []) {
      button.removeAttribute('aria-label')
      button.setAttribute('aria-hidden', 'true')
    }
  })
  const attach = (field: NumberInputRef | null) => {
    ref.current = field
    if (typeof forwardedRef === 'function') forwardedRef(field)
    else if (forwardedRef) forwardedRef.current = field
  }
  const bounded = (number: number) => Math.min(Number(max ?? Infinity), Math.max(Number(min ?? -Infinity), number))
  const step = (number: number) => {
    if (bounded(number) !== number) onChange(bounded(number))
  }
  // A lone sign was no fault while it was written; once that ends it is one.
  const end = () => {
    if (begun.current !== '') onChange(begun.current)
    begun.current = ''
  }
  return (
    <InputNumber<number | string>
      // Without it 17 in steps of a half is written 17.0.
      formatter={(number, { userTyping, input }) => (userTyping ? input : `${number ?? ''}`)}
      {...props}
      parser={(text = '') => plain(text)}
      ref={attach}
      onChange={onChange}
      onInput={(text) => {
        const typed = plain(text)
        begun.current = BEGUN.test(typed) ? text : ''
        if (typed !== '' && begun.current === '' && !NUMBER.test(typed)) onChange(text)
        onInput?.(text)
      }}
      onBlur={(event) => {
        end()
        onBlur?.(event)
      }}
      onPressEnter={(event) => {
        end()
        onPressEnter?.(event)
      }}
      // After `onChange` with the step as it would be without bounds.
      onStep={(number) => step(Number(number))}
      {...(min !== undefined && min !== null && { 'aria-valuemin': Number(min) })}
      {...(max !== undefined && max !== null && { 'aria-valuemax': Number(max) })}
    />
  )
}
