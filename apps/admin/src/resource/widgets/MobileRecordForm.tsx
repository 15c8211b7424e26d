import { registerWidget } from '@sc/form-renderer/react'
import type { FormHandle, FormRendererProps } from '@sc/form-renderer'
import { MobileFormRenderer, mobileWidgets } from '@sc/form-renderer/mobile'
import type { Ref } from 'react'
import { recordWidgets } from './recordWidgets.ts'

const widgets = recordWidgets.reduce(registerWidget, mobileWidgets)

/** The form of a record on a phone. */
export default function MobileRecordForm({ ref, ...props }: FormRendererProps & { ref?: Ref<FormHandle> }) {
  return <MobileFormRenderer {...props} widgets={widgets} ref={ref} />
}
