import { item } from '@sc/api-client/contract'
import type { Item } from '@sc/api-client/contract'
import { FormRenderer } from '@sc/form-renderer'
import type { FormHandle } from '@sc/form-renderer'
import { useWords } from '@sc/locale/react'
import { useQuery } from '@tanstack/react-query'
import { Alert, App } from 'antd'
import { useMemo, useRef, useState } from 'react'
import { projectName } from '../../controls/projectName.ts'
import { loadedForm, markRefused } from '../../controls/faultWords.ts'
import { TypedDialog } from '../../controls/TypedDialog.tsx'
import { useAction } from '../../api/useAction.ts'
import { unlistedWords } from '../../controls/hoursWords.ts'
import { withConsent } from '../../controls/withConsent.tsx'
import { sayChanged } from './changedMeanwhile.ts'
import { formChoicesOf } from './formChoicesOf.ts'
import { fromForm, toForm } from './formMoments.ts'
import { datesDesign } from './itemDesign.ts'
import { projectWords } from './locale/words.ts'

interface ReopenDialogProps {
  record: Item
  open: boolean
  onClose: () => void
}

/** Opens a project again; the dates are asked, as those of last time have often passed. */
export function ReopenDialog({ record, open, onClose }: ReopenDialogProps) {
  const {
    acts: { reopen: text },
  } = useWords(projectWords)
  const [changed, setChanged] = useState(false)
  /** What comes pushes the button down. */
  const [isReady, setIsReady] = useState(false)
  const { modal } = App.useApp()
  const form = useRef<FormHandle>(null)
  const reopen = useAction(item.reopen, { invalidates: [item.list, item.open], quiet: true })
  const choices = useQuery({ ...formChoicesOf(record), enabled: open && record.hoursRule.source === 'table' })
  const unlisted = unlistedWords(record.hoursRule, choices.data?.hoursFields ?? [])
  const [design] = useState(datesDesign)
  const dates = useMemo(
    () => toForm({ applyTime: record.applyTime ?? '', startTime: record.startTime ?? '', endTime: record.endTime ?? '' }),
    [record],
  )
  return (
    <TypedDialog
      open={open}
      title={text.title(projectName(record))}
      confirmText={text.verb}
      confirmProps={{ disabled: !isReady || choices.isLoading }}
      changed={changed}
      onClose={() => {
        setChanged(false)
        onClose()
      }}
      onConfirm={async () => {
        const { applyTime, startTime, endTime } = fromForm(await loadedForm(form).validate(), record)
        const body = {
          id: record.id,
          revision: record.revision,
          applyTime: textOf(applyTime),
          startTime: textOf(startTime),
          endTime: textOf(endTime),
        }
        const done = await withConsent(modal, (consent) => reopen.mutateAsync({ body: { ...body, consent } })).catch((error: unknown) => {
          markRefused(form, error)
          throw sayChanged(error, record)
        })
        return done !== undefined
      }}
    >
      <p>{text.hint}</p>
      {unlisted && <Alert showIcon type="warning" title={unlisted} style={{ marginBottom: 16 }} />}
      <FormRenderer ref={form} design={design} defaultValue={dates} onChange={() => setChanged(true)} onReady={() => setIsReady(true)} />
    </TypedDialog>
  )
}

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)
