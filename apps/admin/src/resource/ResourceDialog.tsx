import type { ResourceFields } from '@sc/api-client/contract'
import { useLanguage, useWords } from '@sc/locale/react'
import { PickerSourcesContext } from '@sc/ui-kit'
import { useState } from 'react'
import { TypedDialog } from '../controls/TypedDialog.tsx'
import { RecordForm } from './RecordForm.tsx'
import { pickerSourcesOf } from './widgets/pickerSources.ts'
import { useRecordForm } from './useRecordForm.ts'
import type { RecordFormProps } from './useRecordForm.ts'
import { resourceWords } from './locale/words.ts'
import { titleIn } from '../unit.ts'

interface ResourceDialogProps<F extends ResourceFields> extends RecordFormProps<F> {
  open: boolean
  onClose: () => void
}

/** Adds or changes a record. */
export function ResourceDialog<F extends ResourceFields>({ open, onClose, ...about }: ResourceDialogProps<F>) {
  const text = useWords(resourceWords)
  const language = useLanguage()
  const title = titleIn(about.resource, language)
  const [typed, setTyped] = useState(false)
  /** Its fields push the buttons down as they come. They come once: later they are at hand. */
  const [isReady, setIsReady] = useState(false)
  const { form, save, forgetNewest } = useRecordForm(about)

  return (
    <TypedDialog
      open={open}
      title={about.record ? text.edit(title) : text.add(title)}
      confirmText={text.save}
      confirmProps={{ disabled: !isReady }}
      changed={typed}
      // A new record begins with what the list is narrowed to.
      emptyFirst={!about.record}
      onConfirm={save}
      onClose={() => {
        setTyped(false)
        forgetNewest()
        onClose()
      }}
    >
      <PickerSourcesContext value={pickerSourcesOf(about.resource)}>
        <RecordForm {...form} onChange={() => setTyped(true)} onReady={() => setIsReady(true)} />
      </PickerSourcesContext>
    </TypedDialog>
  )
}
