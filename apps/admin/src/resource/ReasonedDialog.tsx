import type { ResourceFields } from '@sc/api-client/contract'
import { FormValidationError } from '@sc/form-renderer'
import type { FormHandle, FormValues } from '@sc/form-renderer'
import { useLanguage } from '@sc/locale/react'
import { Typography } from 'antd'
import { useMemo, useRef, useState } from 'react'
import type { ComponentProps, ReactNode } from 'react'
import { formSources } from '../api/formSources.ts'
import { loadedForm } from '../controls/faultWords.ts'
import { ResponsiveForm } from '../controls/ResponsiveForm.tsx'
import { TypedDialog } from '../controls/TypedDialog.tsx'
import { designOf } from './designOf.ts'

interface ReasonedDialogProps {
  open: boolean
  title: string
  confirmText: string
  /** What comes of it, above the fields. */
  hint?: string
  /** What else is to be known, or chosen, before the fields. */
  note?: ReactNode
  danger?: boolean
  fields: ResourceFields
  values?: Record<string, unknown>
  /** What other fields hold once somebody has changed this one; undefined where that changes nothing of them. */
  brings?: (model: string, values: Readonly<FormValues>) => FormValues | undefined
  /** False leaves it open, with what was typed. */
  onConfirm: (values: Record<string, unknown>) => Promise<boolean>
  onClose: () => void
}

/** Something is done for a reason that stays on record. */
export function ReasonedDialog({
  open,
  title,
  confirmText,
  hint,
  note,
  danger = false,
  fields,
  values = {},
  brings,
  onConfirm,
  onClose,
}: ReasonedDialogProps) {
  const language = useLanguage()
  const form = useRef<FormHandle>(null)
  const [typed, setTyped] = useState(false)
  const [isReady, setIsReady] = useState(false)
  const design = useMemo(() => designOf(fields, { editing: false, language }), [fields, language])
  const changed: ComponentProps<typeof ResponsiveForm>['onChange'] = (now, { path }) => {
    setTyped(true)
    const brought = brings?.(String(path[0]), now)
    if (brought) form.current?.setValues(brought)
  }
  const close = () => {
    setTyped(false)
    onClose()
  }
  async function confirm() {
    const filled = await loadedForm(form)
      .validate()
      .catch((error: unknown) => {
        if (error instanceof FormValidationError) return null
        throw error
      })
    if (filled === null) return false
    const done = await onConfirm(filled as Record<string, unknown>)
    if (done) setTyped(false)
    return done
  }
  return (
    <TypedDialog
      open={open}
      title={title}
      confirmText={confirmText}
      confirmProps={{ disabled: !isReady, danger }}
      changed={typed}
      onConfirm={confirm}
      onClose={close}
    >
      {hint !== undefined && <Typography.Paragraph type="secondary">{hint}</Typography.Paragraph>}
      {note}
      <ResponsiveForm
        ref={form}
        design={design}
        sources={formSources}
        defaultValue={values}
        onChange={changed}
        onReady={() => setIsReady(true)}
      />
    </TypedDialog>
  )
}
