import { item, quoted } from '@sc/api-client/contract'
import type { Item } from '@sc/api-client/contract'
import { usePermit } from '@sc/auth-sso'
import { ButtonMenu, focusReturn } from '@sc/ui-kit'
import { App, Button } from 'antd'
import { useState } from 'react'
import { api } from '../../api/client.ts'
import { queryClient } from '../../api/queryClient.ts'
import { explain } from '../../api/explain.ts'
import { useAction } from '../../api/useAction.ts'
import { unlistedWords } from '../../controls/hoursWords.ts'
import { useConfirm } from '../../controls/useConfirm.ts'
import { useSingleFlight } from '../../controls/useSingleFlight.ts'
import { withConsent } from '../../controls/withConsent.tsx'
import { changedMeanwhile } from './changedMeanwhile.ts'
import { formChoicesOf } from './formChoicesOf.ts'
import { ReopenDialog } from './ReopenDialog.tsx'

interface ItemActionsProps {
  record: Item
  onCopied: (copy: Item) => void
  /** Opens the project to be changed. */
  onEdit: () => void
}

const GO_ON = '已提交的申请不受影响，会继续审批，通过后照常记入成绩。'

/** What may be done with a project in its present state; each says first what happens to the applications under way. */
export function ItemActions({ record, onCopied, onEdit }: ItemActionsProps) {
  const { id, name, status, revision } = record
  const { message, modal } = App.useApp()
  const confirm = useConfirm()
  const mayPublish = usePermit('item:publish')
  const [reopening, setReopening] = useState(false)
  const touched = { invalidates: [item.list, item.open], quiet: true }
  const seen = { body: { id, revision } }
  const publish = useAction(item.publish, touched)
  const close = useAction(item.close, touched)
  const takeDown = useAction(item.takeDown, touched)
  const copy = useAction(item.copy, { ...touched, onDone: ({ result }) => onCopied(result) })
  const remove = useAction(item.remove, touched)

  // Nobody acts upon what they have not read: where it has changed, what changed is said in place of the act.
  const run = (verb: string, act: Promise<unknown>, giveBack: () => void) =>
    act.catch((error: unknown) => {
      const changed = changedMeanwhile(error, record)
      if (changed)
        return void modal.warning({
          title: `没有${verb}：项目刚刚有变化`,
          content: (
            <>
              <p>{changed.message}</p>
              <ul style={{ paddingInlineStart: 20, overflowWrap: 'anywhere' }}>
                {changed.lines.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            </>
          ),
          okText: '知道了',
          afterClose: giveBack,
        })
      const words = explain(error)
      if (words) void message.error(words)
    })

  const acts = {
    takeDown: () =>
      confirm({
        title: `下架项目${quoted(name)}？`,
        content: `学生暂时不能申请，之后可以重新开放。${GO_ON}`,
        okText: '下架',
        run: (giveBack) => run('下架', takeDown.mutateAsync(seen), giveBack),
      }),
    close: () =>
      confirm({
        title: `结束项目${quoted(name)}？`,
        content: `不再接受新的申请；需要时可以重新开放。${GO_ON}`,
        okText: '结束项目',
        run: (giveBack) => run('结束', close.mutateAsync(seen), giveBack),
      }),
    copy: () => void run('复制', copy.mutateAsync(seen), focusReturn()),
    remove: () =>
      confirm({
        title: `删除项目${quoted(name)}？`,
        content: '删除后不能恢复。',
        okText: '删除',
        danger: true,
        run: (giveBack) => run('删除', remove.mutateAsync({ query: { id, revision } }), giveBack),
      }),
  }
  // What would be refused is said in place of the question.
  const [confirmPublishing, checking] = useSingleFlight(async () => {
    const checked = await checkPublishing(record).catch((error: unknown) => {
      const words = explain(error)
      if (words) void message.error(words)
      return null
    })
    if (!checked) return
    const { hindrance, unlisted } = checked
    if (hindrance !== null)
      return confirm({
        title: `项目${quoted(name)}还不能发布`,
        content: hindrance,
        okText: '修改项目',
        cancelText: '知道了',
        run: async () => onEdit(),
      })
    confirm({
      title: `发布项目${quoted(name)}？`,
      content: `学生将可以申请，${worthWords(record)}，使用${formWords(record)}和流程${quoted(record.processName ?? '未绑定')}；发布后不能更换表单和流程。${unlisted && `请注意：${unlisted}。`}`,
      okText: '发布',
      run: (giveBack) =>
        run(
          '发布',
          withConsent(modal, (consent) => publish.mutateAsync({ body: { ...seen.body, consent } })),
          giveBack,
        ),
    })
  })

  const more: { key: keyof typeof acts; label: string; danger?: boolean }[] = [
    ...(mayPublish && status === 'published' ? [{ key: 'takeDown' as const, label: '下架' }] : []),
    ...(mayPublish && (status === 'published' || status === 'offline') ? [{ key: 'close' as const, label: '结束' }] : []),
    { key: 'copy', label: '复制' },
    ...(status === 'draft' ? [{ key: 'remove' as const, label: '删除', danger: true }] : []),
  ]
  return (
    <>
      {mayPublish && status === 'draft' && (
        <Button type="link" loading={checking} onClick={() => confirmPublishing()}>
          发布
        </Button>
      )}
      {mayPublish && (status === 'closed' || status === 'offline') && (
        <Button type="link" onClick={() => setReopening(true)}>
          重新开放
        </Button>
      )}
      <ButtonMenu menu={{ items: more, onClick: ({ key }) => acts[key as keyof typeof acts]() }}>
        <Button type="link" aria-label={`更多操作：${name}`}>
          更多
        </Button>
      </ButtonMenu>
      <ReopenDialog record={record} open={reopening} onClose={() => setReopening(false)} />
    </>
  )
}

/** What keeps a draft from being published, and what its table of hours leaves out, in words. */
async function checkPublishing(record: Item): Promise<{ hindrance: string | null; unlisted: string }> {
  const { hindrance } = await api.call(item.publishHindrance, { query: { id: record.id } })
  if (hindrance !== null || record.hoursRule.source !== 'table') return { hindrance, unlisted: '' }
  const { hoursFields } = await queryClient.fetchQuery(formChoicesOf(record))
  return { hindrance, unlisted: unlistedWords(record.hoursRule, hoursFields) }
}

/** What students are promised: who publishes has read it. */
const worthWords = ({ hours, hoursRule, credits }: Item) =>
  `可认定${hoursRule.source === 'fixed' ? '' : '最多'} ${hours} 学时${credits ? `、${credits} 学分` : ''}`

function formWords({ formName, formVersion, newestFormVersion }: Item): string {
  if (formName === null) return '表单“未绑定”'
  const version = formVersion ?? newestFormVersion
  return version === null ? `表单${quoted(formName)}（已保存的设计成为第 1 版）` : `表单${quoted(formName)}第 ${version} 版`
}
