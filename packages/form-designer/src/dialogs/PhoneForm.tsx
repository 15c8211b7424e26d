import { MobileFormRenderer, mobileWidgets, type FormHandle, type FormRendererProps } from '@sc/form-renderer/mobile'
import { registerWidget, type FormWidget } from '@sc/form-renderer/react'
import { useMemo, type Ref } from 'react'

interface PhoneFormProps extends Pick<FormRendererProps, 'design' | 'sources' | 'permissions' | 'readOnly' | 'defaultValue'> {
  /** Types of the host beside the built-in ones. */
  further: readonly FormWidget[]
  ref?: Ref<FormHandle> | undefined
}

/** The form on a phone. */
export default function PhoneForm({ further, ref, ...form }: PhoneFormProps) {
  const widgets = useMemo(() => further.reduce(registerWidget, mobileWidgets), [further])
  return <MobileFormRenderer {...form} ref={ref} widgets={widgets} />
}
