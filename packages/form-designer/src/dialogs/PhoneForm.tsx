import { MobileFormRenderer, mobileWidgets, type FormRendererProps } from '@sc/form-renderer/mobile'
import { registerWidget, type FormWidget } from '@sc/form-renderer/react'
import { useMemo } from 'react'

interface PhoneFormProps extends Pick<FormRendererProps, 'design' | 'sources'> {
  /** Types of the host beside the built-in ones. */
  further: readonly FormWidget[]
}

/** The form on a phone. */
export default function PhoneForm({ further, ...form }: PhoneFormProps) {
  const widgets = useMemo(() => further.reduce(registerWidget, mobileWidgets), [further])
  return <MobileFormRenderer {...form} widgets={widgets} />
}
