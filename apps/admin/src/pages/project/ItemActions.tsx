import { attendance, item, task } from '@sc/api-client/contract'
import type { ConductLoss, Item } from '@sc/api-client/contract'
import { usePermit } from '@sc/auth-sso'
import { ButtonMenu, focusReturn } from '@sc/ui-kit'
import { useWords } from '@sc/locale/react'
import { App, Button } from 'antd'
import dayjs from 'dayjs'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { projectName } from '../../controls/projectName.ts'
import { api } from '../../api/client.ts'
import { queryClient } from '../../api/queryClient.ts'
import { newRequestId } from '../../api/explain.ts'
import { useRefusal } from '../../api/useRefusal.ts'
import { useAction } from '../../api/useAction.ts'
import { unlistedWords } from '../../controls/hoursWords.ts'
import { useConfirm } from '../../controls/useConfirm.ts'
import { useSingleFlight } from '../../controls/useSingleFlight.ts'
import { withConsent } from '../../controls/withConsent.tsx'
import { Losses } from '../conduct/Losses.tsx'
import { useKeeping } from '../library/useKeeping.tsx'
import { changedMeanwhile } from './changedMeanwhile.ts'
import { formChoicesOf } from './formChoicesOf.ts'
import { ReopenDialog } from './ReopenDialog.tsx'
import { wordsHere } from '../../language.ts'
import { projectWords } from './locale/words.ts'

interface ItemActionsProps {
  record: Item
  onCopied: (copy: Item) => void
  /** Opens the project to be changed. */
  onEdit: () => void
}

/** What may be done with a project in its present state; each says first what happens to the applications under way. */
export function ItemActions({ record, onCopied, onEdit }: ItemActionsProps) {
  const { id, status, revision, attendance: setting, signUp: way, reviewed, review } = record
  const { acts: text } = useWords(projectWords)
  const { modal } = App.useApp()
  const sayRefusal = useRefusal()
  const confirm = useConfirm()
  const mayPublish = usePermit('item:publish')
  const name = projectName(record)
  const keeping = useKeeping(record)
  const [reopening, setReopening] = useState(false)
  const underReview = review?.status === 'running' || review?.status === 'incident'
  const touched = { invalidates: [item.list, item.open], quiet: true }
  const seen = { body: { id, revision } }
  const publish = useAction(item.publish, touched)
  const submitReview = useAction(item.submitReview, { ...touched, invalidates: [...touched.invalidates, task.todo] })
  const close = useAction(item.close, touched)
  const takeDown = useAction(item.takeDown, touched)
  const archive = useAction(item.archive, touched)
  const unarchive = useAction(item.unarchive, touched)
  const copy = useAction(item.copy, { ...touched, onDone: ({ result }) => onCopied(result) })
  const remove = useAction(item.remove, touched)

  // Nobody acts upon what they have not read: where it has changed, what changed is said in place of the act.
  const run = (notDone: string, act: Promise<unknown>, giveBack: () => void) =>
    act.catch((error: unknown) => {
      const changed = changedMeanwhile(error, record)
      if (changed)
        return void modal.warning({
          title: notDone,
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
          okText: text.gotIt,
          afterClose: giveBack,
        })
      sayRefusal(error)
    })

  const navigate = useNavigate()
  const acts = {
    signUps: () => void navigate(`/project/signUps?${new URLSearchParams({ id })}`),
    attend: () => void navigate(`/project/attendance?${new URLSearchParams({ id })}`),
    takeDown: () =>
      confirm({
        title: text.takeDown.question(name),
        content: text.takeDown.content,
        okText: text.takeDown.confirm,
        run: (giveBack) => run(text.takeDown.notDone, takeDown.mutateAsync(seen), giveBack),
      }),
    close: () => askClosing(),
    archive: () =>
      confirm({
        title: text.archive.question(name),
        content: text.archive.content,
        okText: text.archive.confirm,
        run: (giveBack) =>
          run(
            text.archive.notDone,
            withConsent(modal, (consent) => archive.mutateAsync({ body: { ...seen.body, consent } }), text.archive.unconfirmed),
            giveBack,
          ),
      }),
    unarchive: () => void run(text.unarchive.notDone, unarchive.mutateAsync(seen), focusReturn()),
    keep: keeping.ask,
    copy: () => void run(text.copy.notDone, copy.mutateAsync(seen), focusReturn()),
    remove: () =>
      confirm({
        title: text.remove.question(name),
        content: text.remove.content,
        okText: text.remove.confirm,
        danger: true,
        run: (giveBack) => run(text.remove.notDone, remove.mutateAsync({ query: { id, revision } }), giveBack),
      }),
  }
  // Closing an activity says that it is over: who loses points by that is named first.
  const [askClosing] = useSingleFlight(async () => {
    const lost = await lossesOf(record).catch((error: unknown) => {
      sayRefusal(error)
      return null
    })
    if (lost === null) return
    confirm({
      title: text.close.question(name),
      content: (
        <>
          {text.close.content}
          <Losses losses={lost.losses} />
        </>
      ),
      okText: text.close.confirm,
      run: (giveBack) => {
        // Who was named is consented to; where others lose some by now, they are named.
        const act = (consent = lost.consent ?? undefined) => close.mutateAsync({ body: { ...seen.body, consent } })
        return run(text.close.notDone, withConsent(modal, act, text.close.lost), giveBack)
      },
    })
  })
  // What would be refused is said in place of the question.
  const [confirmPublishing, checking] = useSingleFlight(async () => {
    const checked = await checkPublishing(record).catch((error: unknown) => {
      sayRefusal(error)
      return null
    })
    if (!checked) return
    const { hindrance, unlisted } = checked
    if (hindrance !== null)
      return confirm({
        title: (reviewed ? text.review : text.publish).hindered(name),
        content: hindrance,
        okText: text.publish.editInstead,
        cancelText: text.gotIt,
        run: async () => onEdit(),
      })
    const promised =
      way === 'none'
        ? text.publish.content(worthWords(record), formWords(record), record.processName ?? text.publish.unbound, unlisted)
        : `${text.publish.bySignUp(name, wordsHere(projectWords).signUpWays[way])}${worthWords(record)}`
    const requestId = newRequestId()
    const asked = reviewed
      ? { ...text.review, okText: text.review.confirm, content: `${text.review.content}${promised}` }
      : { ...text.publish, okText: text.publish.verb, content: promised }
    const act = (consent?: string) =>
      reviewed
        ? submitReview.mutateAsync({ body: { ...seen.body, consent, requestId } })
        : publish.mutateAsync({ body: { ...seen.body, consent } })
    confirm({
      title: asked.question(name),
      content: asked.content,
      okText: asked.okText,
      run: (giveBack) => run(asked.notDone, withConsent<unknown>(modal, act), giveBack),
    })
  })

  const isAttended = status !== 'draft' && setting !== 'none'
  const isToday = isAttended && status === 'published' && isHeldToday(record)
  const more: { key: keyof typeof acts; label: string; danger?: boolean }[] = [
    ...(status !== 'draft' && way !== 'none' ? [{ key: 'signUps' as const, label: text.signUps }] : []),
    ...(isAttended && !isToday ? [{ key: 'attend' as const, label: text.attend }] : []),
    ...(mayPublish && status === 'published' ? [{ key: 'takeDown' as const, label: text.takeDown.verb }] : []),
    ...(mayPublish && (status === 'published' || status === 'offline') ? [{ key: 'close' as const, label: text.close.verb }] : []),
    ...(mayPublish && status === 'closed' ? [{ key: 'archive' as const, label: text.archive.verb }] : []),
    ...(mayPublish && status === 'archived' ? [{ key: 'unarchive' as const, label: text.unarchive.verb }] : []),
    ...(mayPublish && status !== 'draft' ? [{ key: 'keep' as const, label: keeping.verb }] : []),
    { key: 'copy', label: text.copy.verb },
    ...(status === 'draft' && !underReview ? [{ key: 'remove' as const, label: text.remove.verb, danger: true }] : []),
  ]
  return (
    <>
      {status === 'draft' && (mayPublish || reviewed) && !underReview && (
        <Button type="link" loading={checking} onClick={() => confirmPublishing()}>
          {reviewed ? text.review.verb : text.publish.verb}
        </Button>
      )}
      {mayPublish && (status === 'closed' || status === 'offline') && (
        <Button type="link" onClick={() => setReopening(true)}>
          {text.reopen.verb}
        </Button>
      )}
      {isToday && (
        <Button type="link" onClick={acts.attend}>
          {text.attend}
        </Button>
      )}
      <ButtonMenu menu={{ items: more, onClick: ({ key }) => acts[key as keyof typeof acts]() }}>
        <Button type="link" aria-label={text.moreOf(name)}>
          {text.more}
        </Button>
      </ButtonMenu>
      {keeping.dialog}
      <ReopenDialog record={record} open={reopening} onClose={() => setReopening(false)} />
    </>
  )
}

/** Who loses conduct points once a project is closed: where people sign up, and are expected to come. */
async function lossesOf({
  id,
  signUp: way,
  attendance: setting,
}: Item): Promise<{ losses: readonly ConductLoss[]; consent: string | null }> {
  if (way === 'none' || setting === 'none') return { losses: [], consent: null }
  const { losses, consents } = await api.call(attendance.closing, { query: { itemId: id } })
  return { losses, consent: consents.close }
}

/** By the clock of who looks: the server says who can sign in. */
function isHeldToday({ startTime, endTime }: Item): boolean {
  const [from, to] = [startTime ?? endTime, endTime ?? startTime]
  const today = dayjs().format('YYYY-MM-DD')
  return from != null && to != null && from.slice(0, 10) <= today && today <= to.slice(0, 10)
}

/** What keeps a draft from being published, and what its table of hours leaves out, in words. */
async function checkPublishing(record: Item): Promise<{ hindrance: string | null; unlisted: string }> {
  const { hindrance } = await api.call(item.publishHindrance, { query: { id: record.id } })
  if (hindrance !== null || record.hoursRule.source !== 'table') return { hindrance, unlisted: '' }
  const { hoursFields } = await queryClient.fetchQuery(formChoicesOf(record))
  return { hindrance, unlisted: unlistedWords(record.hoursRule, hoursFields) }
}

/** What students are promised: who publishes has read it. */
const worthWords = ({ hours, hoursRule, credits, attendance: setting }: Item) => {
  const { worth, attended } = wordsHere(projectWords).acts.publish
  return worth(hours, hoursRule.source !== 'fixed', credits) + (setting === 'none' ? '' : attended[setting])
}

function formWords({ formName, formVersion, newestFormVersion }: Item): string {
  const text = wordsHere(projectWords).acts.publish
  return formName === null ? text.noForm : text.form(formName, formVersion ?? newestFormVersion)
}
