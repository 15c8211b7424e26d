import type { FormHandle, FormRendererProps } from '@sc/form-renderer'
import { lazyPart } from '@sc/ui-kit'
import type { Ref } from 'react'
import { ResponsiveForm } from '../controls/ResponsiveForm.tsx'
import { desktopRecordWidgets } from './widgets/desktopRecordWidgets.ts'

const MobileRecordForm = lazyPart(() => import('./widgets/MobileRecordForm.tsx'))

/** A form made by `designOf`, with the types that only such forms have. */
export const RecordForm = (props: FormRendererProps & { ref?: Ref<FormHandle> }) => (
  <ResponsiveForm {...props} widgets={desktopRecordWidgets} Mobile={MobileRecordForm} />
)
