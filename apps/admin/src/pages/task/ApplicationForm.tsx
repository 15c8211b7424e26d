import { keyOf } from '@sc/api-client'
import { instance, item, task } from '@sc/api-client/contract'
import type { InstanceDetail } from '@sc/api-client/contract'
import type { FormHandle } from '@sc/form-renderer'
import { asStored, fieldFault, readDesign, withComputed } from '@sc/form-renderer/schema'
import { useTab } from '@sc/layout-tabs'
import { useQueryClient } from '@tanstack/react-query'
import { Alert, App, Button, Card } from 'antd'
import { useEffect, useMemo, useState } from 'react'
import type { RefObject } from 'react'
import { HoursPreview } from '../activity/HoursPreview.tsx'
import { apart, refusedMembers, typedNumbers, withMembers } from '../activity/teamDraft.ts'
import { TeamMembers } from '../activity/TeamMembers.tsx'
import { newRequestId } from '../../api/explain.ts'
import { formSources } from '../../api/formSources.ts'
import { useAction } from '../../api/useAction.ts'
import { ActionBar } from '../../controls/ActionBar.tsx'
import { loadedForm, markRefused, sayFault } from '../../controls/faultWords.ts'
import { QueryView } from '../../controls/QueryView.tsx'
import { seenHours } from '../../controls/seenHours.ts'
import { useSingleFlight } from '../../controls/useSingleFlight.ts'
import { ResponsiveForm } from '../../controls/ResponsiveForm.tsx'
import { DraftNotice, DraftStateText } from '../../drafts/DraftNotice.tsx'
import { askHandIn } from '../../drafts/askGiveUp.ts'
import { useDraft } from '../../drafts/useDraft.ts'
import type { OpenDraft } from '../../drafts/useDraft.ts'
import { useFilledForm, valuesOf } from '../../drafts/useFilledForm.ts'

import { GivenUpPlace } from './GivenUpPlace.tsx'
import { taskWords } from './locale/words.ts'
import { useToldHours } from './useToldHours.ts'
import { useWords } from '@sc/locale/react'

interface ApplicationFormProps {
  detail: InstanceDetail
  form: RefObject<FormHandle | null>
  /** The present node lets the reader change some fields. */
  opened: boolean
  /** What the reader has typed so far where the node lets them, null where they emptied a field. */
  typed: Readonly<Record<string, unknown>>
  /** The form as the reader has it now. */
  onEdit: (values: Record<string, unknown>) => void
  /** What the applicant changed and has not submitted again; null once they have. */
  onChanged: (values: Record<string, unknown> | null) => void
}

/** Whether nobody takes an application any more that came back to its applicant, or that they withdrew. */
const isClosed = ({ instance: { status }, closedReason }: InstanceDetail) =>
  (status === 'withdrawn' || status === 'returned') && closedReason !== null

/** Whether the reader is the applicant to whom it came back, or who withdrew it. */
export const isOwn = (detail: InstanceDetail) => detail.allowed.includes('resubmit') || isClosed(detail)

/** What was applied for: to read, to change where the present node lets the reader, or to submit again after it came back. */
export function ApplicationForm(props: ApplicationFormProps) {
  return isOwn(props.detail) ? <DraftedResubmission {...props} /> : <ReadForm {...props} />
}

/** To read, or to change what the present node opens. */
function ReadForm({ detail, form, opened, typed, onEdit }: ApplicationFormProps) {
  const { content } = useWords(taskWords).detail
  const tab = useTab()
  const design = useMemo(() => readDesign(detail.formDesign), [detail.formDesign])
  // To who reads, a field that was left empty is empty; who submits again starts from the defaults where nothing is stored.
  const [values] = useState(() =>
    asStored(design, Object.fromEntries(Object.entries({ ...detail.values, ...typed }).filter(([, value]) => value !== null))),
  )
  return (
    <Card title={content} size="small" className="sc-instance-form">
      <ResponsiveForm
        ref={form}
        design={design}
        sources={formSources}
        defaultValue={values}
        heldValues={detail.values}
        permissions={detail.fieldPermissions}
        readOnly={!opened}
        onChange={(values) => {
          tab.setDirty(true)
          onEdit(values)
        }}
      />
    </Card>
  )
}

function DraftedResubmission(props: ApplicationFormProps) {
  const draft = useDraft('resubmit', props.detail.instance.id)
  return <QueryView query={draft.opened}>{(opened) => <Resubmission {...props} draft={{ ...draft, opened }} />}</QueryView>
}

/** The members as they were handed in: by their numbers, and by their accounts who have none any more. */
const membersOf = (team: InstanceDetail['team']): readonly string[] =>
  team?.people.filter(({ rank }) => rank > 1).map(({ studentNo, username }) => studentNo ?? username) ?? []

/** Came back to the applicant, who changes it and submits again. */
function Resubmission({ detail, form, onEdit, onChanged, draft }: ApplicationFormProps & { draft: OpenDraft }) {
  const {
    resubmit: text,
    detail: { content },
  } = useWords(taskWords)
  const { message, modal } = App.useApp()
  const tab = useTab()
  const queryClient = useQueryClient()
  const [requestId] = useState(newRequestId)
  const design = useMemo(() => readDesign(detail.formDesign), [detail.formDesign])
  const { team } = detail
  const [members, setMembers] = useState<readonly string[]>(() => apart(valuesOf(draft.opened.kept)).members ?? membersOf(team))
  const [refused, setRefused] = useState<Record<string, string>>({})
  const { hear, toldOf } = useToldHours(detail.revision)
  const filled = useFilledForm(draft, () => detail.values, {
    read: (kept) => apart(valuesOf(kept)).values,
    write: (values) => withMembers(values, team && members),
  })
  const sent = team ? { members: typedNumbers(members) } : {}
  function changeMembers(next: readonly string[]) {
    setMembers(next)
    filled.keep(withMembers(filled.values, next))
  }
  const { hoursField, fieldPermissions, fixedValues: stored } = detail
  const values = useMemo(
    () => withComputed(design, filled.values, fieldPermissions, { stored }),
    [design, filled.values, fieldPermissions, stored],
  )
  const fault = hoursField ? fieldFault(design, hoursField.field, values, fieldPermissions, { stored }) : undefined
  const withdrawn = detail.instance.status === 'withdrawn'
  const closed = isClosed(detail)
  const resubmit = useAction(instance.resubmit, {
    invalidates: [instance.detail, instance.mine, task.todo, item.open],
    onDone: () => {
      draft.keeper.forget()
      onChanged(null)
      tab.setDirty(false)
    },
  })
  const ended = draft.state === 'ended'
  useEffect(() => {
    if (ended) void queryClient.invalidateQueries({ queryKey: keyOf(instance.detail) })
  }, [ended, queryClient])

  const [submit, busy] = useSingleFlight(async () => {
    try {
      const values = await loadedForm(form).validate()
      if ((await draft.keeper.lookElsewhere()) === 'conflict' && !(await askHandIn(modal))) return
      const { id: instanceId, credits, itemName } = detail.instance
      const hours = toldOf(values)
      const seen = { ...seenHours(detail.hoursRule, hoursField, values), ...(hours !== undefined && { hours }) }
      const body = { instanceId, values, requestId, ...sent, credits, itemName, ...seen }
      await draft.keeper
        .handIn(() => resubmit.mutateAsync({ body }))
        .catch((error: unknown) => {
          hear(error, values)
          setRefused(refusedMembers(error, sent.members ?? []))
          markRefused(form, error)
        })
    } catch (error) {
      sayFault(message, error)
    }
  })

  return (
    <div>
      <DraftNotice
        {...draft}
        what={text.what}
        onTake={(kept) => {
          setMembers(apart(valuesOf(kept)).members ?? membersOf(team))
          filled.take(kept)
        }}
        onDiscard={() => {
          setMembers(membersOf(team))
          filled.startOver()
        }}
      />
      {closed && (
        <Alert
          showIcon
          role="status"
          type="warning"
          style={{ marginBottom: 16 }}
          title={detail.closedReason}
          description={withdrawn ? text.closedHint : text.archivedHint}
        />
      )}
      {!closed && withdrawn && detail.places && <GivenUpPlace {...detail.places} />}
      <Card title={content} size="small" className="sc-instance-form">
        {/* Of a field that the applicant may not see, the form shows nothing either. */}
        {(detail.hoursRule.source === 'fixed' || hoursField) && (
          <HoursPreview withLimits rule={detail.hoursRule} field={hoursField} values={values} fault={fault} />
        )}
        <ResponsiveForm
          key={filled.key}
          ref={form}
          design={design}
          sources={formSources}
          defaultValue={filled.initial ?? detail.values}
          fixedValues={detail.fixedValues}
          heldValues={detail.values}
          permissions={detail.fieldPermissions}
          readOnly={closed}
          onChange={(values) => {
            filled.onChange(values, form.current?.getHiddenValues())
            onChanged(values)
            onEdit(values)
          }}
        />
      </Card>
      {team && (
        <TeamMembers
          rule={team.rule}
          itemId={detail.instance.itemId}
          instanceId={detail.instance.id}
          value={members}
          onChange={changeMembers}
          refused={refused}
          disabled={closed}
        />
      )}
      {!closed && (
        <ActionBar label={text.label} words={text.words}>
          <DraftStateText state={draft.state} />
          <Button type="primary" loading={busy} onClick={() => submit()}>
            {text.confirm}
          </Button>
        </ActionBar>
      )}
    </div>
  )
}
