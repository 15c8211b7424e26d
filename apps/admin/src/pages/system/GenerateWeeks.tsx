import { resourceText, termFields, weekCalls, weeks } from '@sc/api-client/contract'
import type { ResourceDraft } from '@sc/api-client/contract'
import { FormValidationError } from '@sc/form-renderer'
import type { FormHandle } from '@sc/form-renderer'
import { useLanguage, useWords } from '@sc/locale/react'
import { useMemo, useRef, useState } from 'react'
import { formSources } from '../../api/formSources.ts'
import { useAction } from '../../api/useAction.ts'
import { loadedForm } from '../../controls/faultWords.ts'
import { ResponsiveForm } from '../../controls/ResponsiveForm.tsx'
import { TypedDialog } from '../../controls/TypedDialog.tsx'
import { useConfirm } from '../../controls/useConfirm.ts'
import { designOf } from '../../resource/designOf.ts'
import { weekWords } from './locale/weeks/words.ts'

type Term = Required<ResourceDraft<typeof termFields>>

interface GenerateWeeksProps {
  open: boolean
  onClose: () => void
}

/** Makes all weeks of a term, once it is agreed which these are. */
export function GenerateWeeks({ open, onClose }: GenerateWeeksProps) {
  const text = useWords(weekWords)
  const language = useLanguage()
  const confirm = useConfirm()
  const form = useRef<FormHandle>(null)
  const [typed, setTyped] = useState(false)
  const [isReady, setIsReady] = useState(false)
  const design = useMemo(() => designOf(termFields, { editing: false, language }), [language])
  const generate = useAction(weekCalls.generate, { invalidates: [weeks.calls.list, weekCalls.current] })
  const close = () => {
    setTyped(false)
    onClose()
  }

  async function ask() {
    const body = (await loadedForm(form)
      .validate()
      .catch((error: unknown) => {
        if (error instanceof FormValidationError) return null
        throw error
      })) as Term | null
    if (body === null) return false
    if (!isMonday(body.firstMonday)) {
      loadedForm(form).refuse([{ model: 'firstMonday', message: text.noMonday(body.firstMonday) }])
      return false
    }
    confirm({
      title: text.question(body.schoolYear, String(resourceText(termFields.term, 'term', body, language)), body.count),
      content: text.from(body.firstMonday, lastDay(body)),
      okText: text.generate,
      run: async () => {
        await generate.mutateAsync({ body })
        close()
      },
    })
    // It stays behind the question, for who says no or is refused.
    return false
  }

  return (
    <TypedDialog
      open={open}
      title={text.generate}
      confirmText={text.make}
      confirmProps={{ disabled: !isReady }}
      changed={typed}
      onConfirm={ask}
      onClose={close}
    >
      <ResponsiveForm
        ref={form}
        design={design}
        sources={formSources}
        defaultValue={{}}
        onChange={() => setTyped(true)}
        onReady={() => setIsReady(true)}
      />
    </TypedDialog>
  )
}

const DAY_MS = 86_400_000

const isMonday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay() === 1

const lastDay = ({ firstMonday, count }: Term) =>
  new Date(Date.parse(`${firstMonday}T00:00:00Z`) + (7 * count - 1) * DAY_MS).toISOString().slice(0, 10)
