import { instance } from '@sc/api-client/contract'
import type { OpenItem } from '@sc/api-client/contract'
import { readDesign } from '@sc/form-renderer/schema'
import type { FieldPermissions, FormDesign } from '@sc/form-renderer/schema'
import { Alert, Button } from 'antd'
import { useState } from 'react'
import { api } from '../../api/client.ts'
import { useRefusal } from '../../api/useRefusal.ts'
import { useConfirm } from '../../controls/useConfirm.ts'
import { useSingleFlight } from '../../controls/useSingleFlight.ts'
import { carryOver, fieldsAsFilled } from './carryOver.ts'
import type { CarriedOver } from './carryOver.ts'
import '../../drafts/draftNotice.css'
import { activityWords } from './locale/words.ts'
import { useWords } from '@sc/locale/react'

interface EarlierAnswersProps extends NonNullable<OpenItem['myInstance']> {
  /** Of the form as it is now. */
  design: FormDesign
  /** What its process lets the applicant do with it. */
  permissions: FieldPermissions
  /** Nothing is filled in that they would replace. */
  untouched: boolean
  onTake: (answers: CarriedOver) => void
}

/** An earlier application for the project came to nothing: what was filled in then is offered, and goes in when asked for. */
export function EarlierAnswers({ id, status, isRevoked, design, permissions, untouched, onTake }: EarlierAnswersProps) {
  const text = useWords(activityWords).earlier
  const sayRefusal = useRefusal()
  const confirm = useConfirm()
  const [done, setDone] = useState(false)
  const [take, busy] = useSingleFlight(async () => {
    try {
      const { values, formDesign } = await api.call(instance.detail, { query: { id } })
      onTake(carryOver(values, fieldsAsFilled(values, readDesign(formDesign)), design, { filesHeld: true, permissions }))
      setDone(true)
    } catch (error) {
      sayRefusal(error, text.failed)
    }
  })
  if (done) return null
  const replace = () =>
    confirm({
      title: text.replaceTitle,
      content: text.replaceHint,
      okText: text.replace,
      run: () => Promise.resolve(take()),
    })
  return (
    <Alert
      showIcon
      role="status"
      type="info"
      className="sc-draft-notice"
      title={isRevoked ? text.revoked : status === 'rejected' ? text.rejected : text.cancelled}
      description={text.hint}
      action={
        <Button size="small" loading={busy} onClick={() => (untouched ? take() : replace())}>
          {text.take}
        </Button>
      }
    />
  )
}
