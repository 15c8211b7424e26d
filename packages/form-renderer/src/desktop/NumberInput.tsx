import { InputNumber, type InputNumberProps } from 'antd'
import { useEffect, useRef, type ComponentRef } from 'react'
import { useTexts } from '../react/FormContext.ts'

/** antd's number field, whose buttons say in the form's language what they do: antd writes their names in English. */
export function NumberInput({ label, ...props }: InputNumberProps<number> & { label: string }) {
  const { increase, decrease } = useTexts()
  const ref = useRef<ComponentRef<typeof InputNumber>>(null)
  // After every render: the buttons come and go with `disabled`.
  useEffect(() => {
    const buttons = ref.current?.nativeElement.querySelectorAll('[role=button]') ?? []
    for (const button of buttons) button.setAttribute('aria-label', button.className.includes('-action-up') ? increase(label) : decrease(label))
  })
  return <InputNumber<number> {...props} ref={ref} />
}
