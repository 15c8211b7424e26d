import { PrinterOutlined } from '@ant-design/icons'
import { FormRenderer, type FormHandle } from '@sc/form-renderer'
import type { DesignerWidgets } from '@sc/form-renderer/designer'
import type { FormDesign, FormSources, FormValues } from '@sc/form-renderer/schema'
import { JsonView } from '@sc/ui-kit'
import { Button, Modal, Switch } from 'antd'
import { useRef, useState, type RefObject } from 'react'
import { useTexts } from '../locale/words.ts'
import { printPage } from '../paper/printPage.ts'
import { usePaper } from '../paper/usePaper.ts'
import { useDesigner } from '../store/DesignerContext.ts'
import { dialogPlace } from './dialogPlace.ts'
import { Phone } from './Phone.tsx'
import { PreviewEmpty } from './PreviewEmpty.tsx'
import { useViewpoint } from './useViewpoint.ts'
import type { Viewpoint } from './Viewpoint.ts'
import { ViewpointChoice } from './ViewpointChoice.tsx'

interface PreviewDialogProps {
  open: boolean
  design: FormDesign
  widgets: DesignerWidgets
  name: string
  sources: FormSources | undefined
  viewpoints: readonly Viewpoint[]
  onClose: () => void
}

const showValues = (values: HTMLElement | null) => {
  // A promise in newer browsers: nothing of it may be taken for a clean-up.
  values?.scrollIntoView?.({ block: 'nearest' })
}

/** The form at work, on a PC and beside it on a phone: filled in with the eyes of one after the other, checked, and what it would send. */
export function PreviewDialog({ open, design, widgets, name, sources, viewpoints, onClose }: PreviewDialogProps) {
  const { dialogs: texts } = useTexts()
  const form = useRef<FormHandle>(null)
  const [values, setValues] = useState<FormValues | null>(null)
  const [beside, setBeside] = useState(false)
  const { known } = useDesigner()
  const { paper } = usePaper(name, widgets.schemas, known)
  const empty = design.list.length === 0

  const takeValues = () => {
    setValues(null)
    // Faults are shown in the form itself, which moves to the first.
    form.current?.validate().then(setValues, () => undefined)
  }
  /** With what is filled in, be it right or not. */
  const print = () => printPage(paper(design, form.current?.getValues() ?? {}))
  const reset = () => {
    form.current?.reset()
    setValues(null)
  }

  return (
    <Modal
      className="sc-fd-dialog"
      style={dialogPlace}
      open={open}
      title={`${texts.preview} · ${name}`}
      width={beside ? 1240 : 880}
      destroyOnHidden
      afterClose={() => setValues(null)}
      onCancel={onClose}
      footer={[
        <Button key="print" disabled={empty} icon={<PrinterOutlined aria-hidden />} onClick={print}>
          {texts.print}
        </Button>,
        <Button key="reset" disabled={empty} onClick={reset}>
          {texts.reset}
        </Button>,
        <Button key="values" type="primary" disabled={empty} onClick={takeValues}>
          {texts.values}
        </Button>,
      ]}
    >
      {empty ? (
        <PreviewEmpty />
      ) : (
        <Shown
          form={form}
          design={design}
          widgets={widgets}
          name={name}
          sources={sources}
          viewpoints={viewpoints}
          beside={beside}
          onBeside={setBeside}
          onViewpoint={() => setValues(null)}
        />
      )}
      {values && (
        <div ref={showValues} className="sc-fd-values">
          <h2 className="sc-fd-settings-heading">{texts.valuesTitle}</h2>
          <JsonView value={values} label={texts.valuesTitle} />
        </div>
      )}
    </Modal>
  )
}

interface ShownProps extends Pick<PreviewDialogProps, 'design' | 'widgets' | 'name' | 'sources' | 'viewpoints'> {
  form: RefObject<FormHandle | null>
  beside: boolean
  onBeside: (beside: boolean) => void
  onViewpoint: () => void
}

/** Begins afresh with each opening. */
function Shown({ form, design, widgets, name, sources, viewpoints, beside, onBeside, onViewpoint }: ShownProps) {
  const { dialogs: texts } = useTexts()
  const { chosen, choose, permissions, readOnly, values } = useViewpoint(design, viewpoints, widgets.schemas)
  const seen = { design, sources, permissions, readOnly, defaultValue: values }
  return (
    <>
      <div className="sc-fd-preview-bar">
        <ViewpointChoice
          viewpoints={viewpoints}
          chosen={chosen}
          onChoose={(next) => {
            choose(next, form.current?.getValues())
            onViewpoint()
          }}
        />
        <label className="sc-fd-beside">
          <Switch size="small" checked={beside} onChange={onBeside} /> {texts.besidePhone}
        </label>
      </div>
      <div className={beside ? 'sc-fd-side-by-side' : undefined}>
        <div>
          <FormRenderer key={chosen} ref={form} {...seen} widgets={widgets} />
        </div>
        {beside && <Phone key={chosen} {...seen} widgets={widgets} name={name} />}
      </div>
    </>
  )
}
