import type { FormDesign } from '@sc/form-renderer/schema'
import { useMemo, useState } from 'react'
import { appendDesign } from '../actions/appendDesign.ts'
import { replaceDesign } from '../actions/replaceDesign.ts'
import { useDesigner, useDesignerState } from '../store/DesignerContext.ts'
import { designOf } from '../store/selectors.ts'
import { ImportDialog } from './ImportDialog.tsx'
import { JsonDialog } from './JsonDialog.tsx'
import { MobilePreviewDialog } from './MobilePreviewDialog.tsx'
import { PreviewDialog } from './PreviewDialog.tsx'
import type { Viewpoint } from './Viewpoint.ts'

export type DialogName = 'preview' | 'mobile' | 'import' | 'json'

interface DialogsProps {
  open: DialogName | null
  name: string
  viewpoints: readonly Viewpoint[]
  mobilePreview: ((design: FormDesign) => void) | undefined
  onClose: () => void
}

/** The designer's dialogs; they belong to its page, so that a hidden tab takes them along. */
export function Dialogs({ open, name, viewpoints, mobilePreview, onClose }: DialogsProps) {
  const { store, widgets, designers, sources } = useDesigner()
  // Closed, they show what they last showed: none of them is drawn again with each key in the settings.
  const [shown, setShown] = useState(() => designOf(store.api.getState()))
  const design = useDesignerState((state) => (open === null ? shown : designOf(state)))
  if (design !== shown) setShown(design)
  const { schemas } = widgets
  const making = useMemo(() => ({ designers, widgets: schemas }), [designers, schemas])
  return (
    <>
      <PreviewDialog
        open={open === 'preview'}
        design={design}
        widgets={widgets}
        name={name}
        sources={sources}
        viewpoints={viewpoints}
        onClose={onClose}
      />
      <MobilePreviewDialog
        open={open === 'mobile'}
        design={design}
        widgets={widgets}
        name={name}
        sources={sources}
        viewpoints={viewpoints}
        onNewWindow={mobilePreview && (() => mobilePreview(design))}
        onClose={onClose}
      />
      <ImportDialog
        open={open === 'import'}
        making={making}
        look={design.config}
        isFilled={design.list.length > 0}
        onClose={onClose}
        onImport={(imported, place) => void store.perform(place === 'append' ? appendDesign(imported) : replaceDesign(imported, schemas))}
      />
      <JsonDialog open={open === 'json'} design={design} widgets={schemas} name={name} onClose={onClose} />
    </>
  )
}
