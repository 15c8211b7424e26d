import type { FormHandle, FormRendererProps } from '@sc/form-renderer'
import { lazyPart } from '@sc/ui-kit'
import type { Ref } from 'react'
import { ResponsiveForm } from '../controls/ResponsiveForm.tsx'
import type { Reference } from '../listing/choices.ts'
import { ReferencesContext } from './widgets/ReferencesContext.ts'
import { desktopRecordWidgets } from './widgets/desktopRecordWidgets.ts'

const MobileRecordForm = lazyPart(() => import('./widgets/MobileRecordForm.tsx'))

interface RecordFormProps extends FormRendererProps {
  ref?: Ref<FormHandle>
  /** What fields that name records choose from, where there are such. */
  references?: Readonly<Record<string, Reference>>
}

const NONE = {}

/** A form made by `designOf`, with the types that only such forms have. */
export const RecordForm = ({ references = NONE, ...props }: RecordFormProps) => (
  <ReferencesContext value={references}>
    <ResponsiveForm {...props} widgets={desktopRecordWidgets} Mobile={MobileRecordForm} />
  </ReferencesContext>
)
