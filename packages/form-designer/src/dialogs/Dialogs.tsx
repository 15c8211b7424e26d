import type { FormDesign } from '@sc/form-renderer/schema'
import { replaceDesign } from '../actions/replaceDesign.ts'
import { useDesigner, useDesignerState } from '../store/DesignerContext.ts'
import { designOf } from '../store/selectors.ts'
import { ImportDialog } from './ImportDialog.tsx'
import { JsonDialog } from './JsonDialog.tsx'
import { MobilePreviewDialog } from './MobilePreviewDialog.tsx'
import { PreviewDialog } from './PreviewDialog.tsx'

export type DialogName = 'preview' | 'mobile' | 'import' | 'json'

interface DialogsProps {
  open: DialogName | null
  name: string
  mobilePreview: ((design: FormDesign) => void) | undefined
  onClose: () => void
}

/** The designer's dialogs; they belong to its page, so that a hidden tab takes them along. */
export function Dialogs({ open, name, mobilePreview, onClose }: DialogsProps) {
  const { store, widgets, sources } = useDesigner()
  const design = useDesignerState(designOf)
  return (
    <>
      <PreviewDialog open={open === 'preview'} design={design} widgets={widgets} name={name} sources={sources} onClose={onClose} />
      <MobilePreviewDialog
        open={open === 'mobile'}
        design={design}
        widgets={widgets}
        name={name}
        sources={sources}
        onNewWindow={mobilePreview && (() => mobilePreview(design))}
        onClose={onClose}
      />
      <ImportDialog
        open={open === 'import'}
        widgets={widgets.schemas}
        onClose={onClose}
        onImport={(imported) => void store.perform(replaceDesign(imported, widgets.schemas))}
      />
      <JsonDialog open={open === 'json'} design={design} name={name} onClose={onClose} />
    </>
  )
}
