import { registerWidget } from '@sc/form-renderer/react'
import type { FormHandle, FormRendererProps } from '@sc/form-renderer'
import { MobileFormRenderer, mobileWidgets } from '@sc/form-renderer/mobile'
import type { Ref } from 'react'
import { pickedSchema, secretSchema } from './schema.ts'

const widgets = registerWidget(registerWidget(mobileWidgets, { schema: pickedSchema, load: () => import('./Picked.tsx') }), {
  schema: secretSchema,
  load: () => import('./Secret.tsx'),
})

/** The form of a record on a phone. */
export default function MobileRecordForm({ ref, ...props }: FormRendererProps & { ref?: Ref<FormHandle> }) {
  return <MobileFormRenderer {...props} widgets={widgets} ref={ref} />
}
