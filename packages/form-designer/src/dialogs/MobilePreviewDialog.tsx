import { ExportOutlined } from '@ant-design/icons'
import type { FormHandle } from '@sc/form-renderer'
import type { DesignerWidgets } from '@sc/form-renderer/designer'
import type { FormDesign, FormSources } from '@sc/form-renderer/schema'
import { Button, Modal } from 'antd'
import { useRef } from 'react'
import { useTexts } from '../locale/words.ts'
import { dialogPlace } from './dialogPlace.ts'
import { Phone } from './Phone.tsx'
import { useViewpoint } from './useViewpoint.ts'
import type { Viewpoint } from './Viewpoint.ts'
import { ViewpointChoice } from './ViewpointChoice.tsx'

interface MobilePreviewDialogProps {
  open: boolean
  design: FormDesign
  widgets: DesignerWidgets
  name: string
  sources: FormSources | undefined
  viewpoints: readonly Viewpoint[]
  /** Shows the design in a window of its own. */
  onNewWindow: (() => void) | undefined
  onClose: () => void
}

/** The form as on a phone, in the frame of one. */
export function MobilePreviewDialog({ open, onNewWindow, onClose, ...shown }: MobilePreviewDialogProps) {
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
      <Shown {...shown} />
    </Modal>
  )
}

/** Begins afresh with each opening. */
function Shown({
  design,
  widgets,
  name,
  sources,
  viewpoints,
}: Pick<MobilePreviewDialogProps, 'design' | 'widgets' | 'name' | 'sources' | 'viewpoints'>) {
  const form = useRef<FormHandle>(null)
  const { chosen, choose, permissions, readOnly, values } = useViewpoint(design, viewpoints, widgets.schemas)
  return (
    <div className="sc-fd-phone-dialog">
      <ViewpointChoice viewpoints={viewpoints} chosen={chosen} onChoose={(next) => choose(next, form.current?.getValues())} />
      <Phone
        key={chosen}
        ref={form}
        design={design}
        widgets={widgets}
        name={name}
        sources={sources}
        permissions={permissions}
        readOnly={readOnly}
        defaultValue={values}
      />
    </div>
  )
}
