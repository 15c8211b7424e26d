import { createContext, useContext, useImperativeHandle, useLayoutEffect, useRef } from 'react'
import type { ChangeEvent, ComponentType, FocusEvent, InputHTMLAttributes, KeyboardEvent, Ref } from 'react'
import { flushSync } from 'react-dom'
import { typedMoment } from './typedMoment.ts'

type InputProps = InputHTMLAttributes<HTMLInputElement> & { ref?: Ref<HTMLInputElement> }

/**
 * Hears of what was typed when it is left, or sent: antd's pickers put back what stood there before, without a word, where they do not offer
 * the moment. `id`: of the input.
 */
export const TypedTextContext = createContext<((text: string, id: string | undefined) => void) | null>(null)

/**
 * Given several formats, antd's pickers take a text as soon as one of them fits: `2026-12-3` is written out while it is
 * being typed, and the last digit then spoils it. So their input spells out what was typed when it is left, or sent.
 */
function inputOf(format: string): ComponentType<InputProps> {
  return function TypedInput({ ref, ...props }: InputProps) {
    const own = useRef<HTMLInputElement>(null)
    useImperativeHandle(ref, () => own.current as HTMLInputElement)
    const latest = useRef(props)
    const tell = useContext(TypedTextContext)
    useLayoutEffect(() => {
      latest.current = props
    })
    /** The picker has heard of it before it hears of what comes after. */
    const spellOut = () => {
      const { value, id, onChange } = latest.current
      const text = typedMoment(String(value ?? ''), format)
      tell?.(text ?? String(value ?? ''), id)
      if (text === undefined || text === value) return
      const event = { target: { value: text } } as ChangeEvent<HTMLInputElement>
      flushSync(() => onChange?.(event))
    }
    return (
      <input
        {...props}
        ref={own}
        onKeyDown={(event: KeyboardEvent<HTMLInputElement>) => {
          if (event.key === 'Enter' || event.key === 'Tab') spellOut()
          latest.current.onKeyDown?.(event)
        }}
        onBlur={(event: FocusEvent<HTMLInputElement>) => {
          spellOut()
          latest.current.onBlur?.(event)
        }}
      />
    )
  }
}

const made = new Map<string, { input: ComponentType<InputProps> }>()

/** For `components` of antd's pickers: what is typed is taken however it is spelt. The same for one format each time, or it would lose the focus. */
export function typedInput(format: string): { input: ComponentType<InputProps> } {
  const known = made.get(format)
  if (known) return known
  const components = { input: inputOf(format) }
  made.set(format, components)
  return components
}
