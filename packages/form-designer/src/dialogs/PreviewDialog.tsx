import { FormRenderer, type FormHandle } from '@sc/form-renderer'
import type { FormWidgets } from '@sc/form-renderer/react'
import type { FormDesign, FormSources, FormValues } from '@sc/form-renderer/schema'
import { JsonView } from '@sc/ui-kit'
import { Button, Modal } from 'antd'
import { useRef, useState } from 'react'
import { useTexts } from '../locale/words.ts'
import { dialogPlace } from './dialogPlace.ts'
import { PreviewEmpty } from './PreviewEmpty.tsx'

interface PreviewDialogProps {
  open: boolean
  design: FormDesign
  widgets: FormWidgets
  name: string
  sources: FormSources | undefined
  onClose: () => void
}

const showValues = (values: HTMLElement | null) => {
  // A promise in newer browsers: nothing of it may be taken for a clean-up.
  values?.scrollIntoView?.({ block: 'nearest' })
}

/** The form at work, on a PC: filled in, checked, and what it would send. */
export function PreviewDialog({ open, design, widgets, name, sources, onClose }: PreviewDialogProps) {
  const { dialogs: texts } = useTexts()
  const form = useRef<FormHandle>(null)
  const [values, setValues] = useState<FormValues | null>(null)
  const empty = design.list.length === 0

  const takeValues = () => {
    setValues(null)
    // Faults are shown in the form itself, which moves to the first.
    form.current?.validate().then(setValues, () => undefined)
  }
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
      width={880}
      destroyOnHidden
      afterClose={() => setValues(null)}
      onCancel={onClose}
      footer={[
        <Button key="reset" disabled={empty} onClick={reset}>
          {texts.reset}
        </Button>,
        <Button key="values" type="primary" disabled={empty} onClick={takeValues}>
          {texts.values}
        </Button>,
      ]}
    >
      {empty ? <PreviewEmpty /> : <FormRenderer ref={form} design={design} widgets={widgets} sources={sources} />}
      {values && (
        <div ref={showValues} className="sc-fd-values">
          <h2 className="sc-fd-settings-heading">{texts.valuesTitle}</h2>
          <JsonView value={values} label={texts.valuesTitle} />
        </div>
      )}
    </Modal>
  )
}
