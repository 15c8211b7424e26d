import { instance } from '@sc/api-client/contract'
import type { OpenItem } from '@sc/api-client/contract'
import { parseDesign } from '@sc/form-renderer/schema'
import type { FieldPermissions, FormDesign } from '@sc/form-renderer/schema'
import { Alert, App, Button } from 'antd'
import { useState } from 'react'
import { api } from '../../api/client.ts'
import { explain } from '../../api/explain.ts'
import { useConfirm } from '../../controls/useConfirm.ts'
import { useSingleFlight } from '../../controls/useSingleFlight.ts'
import { carryOver, fieldsAsFilled } from './carryOver.ts'
import type { CarriedOver } from './carryOver.ts'
import '../../drafts/draftNotice.css'

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
export function EarlierAnswers({ id, status, design, permissions, untouched, onTake }: EarlierAnswersProps) {
  const { message } = App.useApp()
  const confirm = useConfirm()
  const [done, setDone] = useState(false)
  const [take, busy] = useSingleFlight(async () => {
    try {
      const { values, formDesign } = await api.call(instance.detail, { query: { id } })
      onTake(carryOver(values, fieldsAsFilled(values, parseDesign(formDesign).design), design, { filesHeld: true, permissions }))
      setDone(true)
    } catch (error) {
      void message.error(explain(error) ?? '操作失败')
    }
  })
  if (done) return null
  const replace = () =>
    confirm({
      title: '以上次填写的内容开始？',
      content: '现在表单中已填写的内容会被替换。',
      okText: '替换',
      run: () => Promise.resolve(take()),
    })
  return (
    <Alert
      showIcon
      role="status"
      type="info"
      className="sc-draft-notice"
      title={status === 'rejected' ? '您上次的申请未通过' : '您上次的申请已取消'}
      description="可以用上次填写的内容作为起点，修改后提交；上次的文件属于那份申请，须重新上传。"
      action={
        <Button size="small" loading={busy} onClick={() => (untouched ? take() : replace())}>
          以上次填写的内容开始
        </Button>
      }
    />
  )
}
