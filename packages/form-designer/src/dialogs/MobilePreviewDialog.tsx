import { ExportOutlined } from '@ant-design/icons'
import type { DesignerWidgets } from '@sc/form-renderer/designer'
import type { FormDesign, FormSources } from '@sc/form-renderer/schema'
import { lazyPart } from '@sc/ui-kit'
import { Button, Modal, Skeleton } from 'antd'
import { Suspense } from 'react'
import { useTexts } from '../locale/words.ts'
import { dialogPlace } from './dialogPlace.ts'
import { PreviewEmpty } from './PreviewEmpty.tsx'

/** The phone's controls are another library: not loaded before somebody looks. */
const PhoneForm = lazyPart(() => import('./PhoneForm.tsx'))

interface MobilePreviewDialogProps {
  open: boolean
  design: FormDesign
  widgets: DesignerWidgets
  name: string
  sources: FormSources | undefined
  /** Shows the design in a window of its own. */
  onNewWindow: (() => void) | undefined
  onClose: () => void
}

/** The form as on a phone, in the frame of one. */
export function MobilePreviewDialog({ open, design, widgets, name, sources, onNewWindow, onClose }: MobilePreviewDialogProps) {
  const { dialogs: texts } = useTexts()
  return (
    <Modal
      className="sc-fd-dialog"
      style={dialogPlace}
      open={open}
      title={texts.mobilePreview}
      width={440}
      destroyOnHidden
      onCancel={onClose}
      footer={
        onNewWindow ? (
          <Button icon={<ExportOutlined aria-hidden />} onClick={onNewWindow}>
            {texts.newWindow}
          </Button>
        ) : null
      }
    >
      <div className="sc-fd-phone">
        <div className="sc-fd-phone-bar">{name}</div>
        <div className="sc-fd-phone-screen" tabIndex={0} role="region" aria-label={texts.mobilePreview}>
          {design.list.length === 0 ? (
            <PreviewEmpty />
          ) : (
            <Suspense fallback={<Skeleton active className="sc-fd-phone-skeleton" />}>
              <PhoneForm design={design} further={widgets.onPhone} sources={sources} />
            </Suspense>
          )}
        </div>
      </div>
    </Modal>
  )
}
