import { InputNumber, type InputNumberProps } from 'antd'
import { useEffect, useRef, type ComponentRef } from 'react'

/**
 * antd's number field without the English names of its buttons. They are for the mouse alone – no key reaches them, and
 * the arrow keys do the same in the field – so they are not read out at all.
 */
export function NumberInput(props: InputNumberProps<number>) {
  const ref = useRef<ComponentRef<typeof InputNumber>>(null)
  // After every render: the buttons come and go with `disabled`.
  useEffect(() => {
    for (const button of ref.current?.nativeElement.querySelectorAll('[role=button]') ?? []) {
      button.removeAttribute('aria-label')
      button.setAttribute('aria-hidden', 'true')
    }
  })
  return <InputNumber<number> {...props} ref={ref} />
}
