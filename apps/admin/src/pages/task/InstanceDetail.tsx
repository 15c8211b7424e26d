import { instance } from '@sc/api-client/contract'
import type { InstanceDetail as Detail } from '@sc/api-client/contract'
import type { FormHandle } from '@sc/form-renderer'
import { computedFields, fieldFault, readDesign, withComputed } from '@sc/form-renderer/schema'
import { useTab } from '@sc/layout-tabs'
import { usePermit } from '@sc/auth-sso'
import { EmptyState, lazyPart, Page, PageSkeleton } from '@sc/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { Alert, Card } from 'antd'
import { Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { api } from '../../api/client.ts'
import { currentUsername } from '../../api/sessionPort.ts'
import { loadedForm } from '../../controls/faultWords.ts'
import { InstanceStatusTag } from '../../controls/instanceStatus.tsx'
import { named } from '../../controls/named.ts'
import { QueryView } from '../../controls/QueryView.tsx'
import { KeptNotice } from '../../drafts/KeptNotice.tsx'
import { useDeviceKeeper } from '../../drafts/useDeviceKeeper.ts'
import { ApplicantActions } from './ApplicantActions.tsx'
import { ApplyAgain } from './ApplyAgain.tsx'
import { ApplicationForm, isOwn } from './ApplicationForm.tsx'
import { ApprovalBar } from './ApprovalBar.tsx'
import { changedFields } from './changedFields.ts'
import { Comparison } from './Comparison.tsx'
import { Questions } from './Questions.tsx'
import { seenHours } from '../../controls/seenHours.ts'
import { HoursCard, hoursWith } from './HoursCard.tsx'
import { NextTask } from './NextTask.tsx'
import { OtherAchievements } from './OtherAchievements.tsx'
import { Overtaken } from './Overtaken.tsx'
import { MemberBar } from './MemberBar.tsx'
import { SameOfOthers } from './SameOfOthers.tsx'
import { TeamCard } from './TeamCard.tsx'
import { Trail } from './Trail.tsx'
import { Unsubmitted } from './Unsubmitted.tsx'
import { Waiting } from './Waiting.tsx'
import './instance.css'
import { taskWords } from './locale/words.ts'
import { textOf } from '@sc/locale'
import { useWords } from '@sc/locale/react'

const WorkflowViewer = lazyPart(() => import('./Viewer.tsx'))

export default function InstanceDetail() {
  const text = useWords(taskWords).detail
  const [search] = useSearchParams()
  const id = search.get('id') ?? ''
  const query = useQuery({ ...api.query(instance.detail, { query: { id } }), enabled: id !== '' })
  if (!id) return <EmptyState title={text.none} description={text.noneHint} />
  return <QueryView query={query}>{(detail) => <Content detail={detail} />}</QueryView>
}

function Content({ detail }: { detail: Detail }) {
  const text = useWords(taskWords).detail
  const { instance: application, waitingFor, trail, nodes, xml, myTask } = detail
  const { setTitle, setDirty } = useTab()
  const project = named(application.itemName, application.itemEnglish)
  useEffect(
    () => setTitle(textOf(taskWords, (words) => words.detail.title(application.initiatorName, project))),
    [setTitle, application.initiatorName, project],
  )
  // Who came here with a task goes on to the next one, also where it was decided in another window.
  const [cameWithTask] = useState(Boolean(myTask))
  const form = useRef<FormHandle>(null)
  const opened = myTask?.canDecide && !myTask.delegatedByName ? openedFields(detail) : []
  const isReview = application.kind !== 'item'
  const ofOrganisation = application.kind === 'organisation'
  // Who manages the project mends it there; who applied for an organisation, where they did.
  const mendsProject = usePermit('item:manage') && application.kind === 'publication'
  const ownPage = usePermit('organisation:own')
  const staffPage = usePermit('organisation:apply')
  const mending = mendsProject
    ? { words: text.changeProject, to: `/project/list?${new URLSearchParams({ keyword: application.itemName })}`, title: text.toProject }
    : ofOrganisation && application.initiator === currentUsername() && (ownPage || staffPage)
      ? {
          words: text.changeApplication,
          to: ownPage ? '/activity/organisation' : `/organisation/review?${new URLSearchParams({ keyword: application.itemName })}`,
          title: text.toApplication,
        }
      : null
  // Another task is another form; values that a colleague changed begin it anew, with what was typed into it.
  const place = JSON.stringify([application.id, application.status, myTask?.id])
  const keeper = useDeviceKeeper('decision', `${myTask?.id ?? ''}:fields`)
  const [restored, setRestored] = useState(() => keptChanges(keeper.read(), opened))
  const formKey = useMemo(() => JSON.stringify([place, detail.values, restored !== null]), [place, detail.values, restored])
  const returned = application.status === 'returned' && trail.findLast(({ action }) => action === 'reject' || action === 'return')
  const failed = application.status === 'incident' && trail.findLast(({ action }) => action === 'incident')
  const refused = application.status === 'rejected' && trail.findLast(({ action }) => action === 'disagree')

  const [edited, setEdited] = useState<{ place: string; changes: Record<string, unknown> } | null>(
    () => restored && { place, changes: restored },
  )
  useEffect(() => {
    if (restored) setDirty(true)
  }, [restored, setDirty])
  const last = useRef(keeper)
  useEffect(() => {
    if (last.current === keeper) return
    // Decided, by whomever: what was filled in for it is over.
    last.current.forget()
    last.current = keeper
    setRestored(null)
    setDirty(false)
  }, [keeper, setDirty])
  function edit(changes: Record<string, unknown>) {
    setEdited({ place, changes })
    if (!myTask) return
    if (Object.keys(changes).length > 0) keeper.keep(JSON.stringify(changes))
    else keeper.forget()
  }
  function startOver() {
    keeper.forget()
    setEdited(null)
    setRestored(null)
    setDirty(false)
  }
  // What the applicant changed here while it was submitted again elsewhere.
  const [unsubmitted, setUnsubmitted] = useState<Record<string, unknown> | null>(null)
  // What was typed for a task that is over counts for nothing.
  const typed = edited?.place === place ? edited.changes : NOTHING
  const { formDesign, hoursField, values, fieldPermissions } = detail
  const design = useMemo(() => readDesign(formDesign), [formDesign])
  const whole = withComputed(design, { ...values, ...typed }, fieldPermissions, { stored: values })
  // With what follows from what was typed.
  const changed = { ...typed, ...changedFields({ design, opened: computedFields(design), stored: values }, whole) }
  const decides = hoursField !== null && Object.hasOwn(changed, hoursField.field)
  const fault = decides ? fieldFault(design, hoursField.field, whole, fieldPermissions, { stored: values }) : undefined
  const hours = fault === undefined ? hoursWith(detail, changed) : null
  const chosen = decides ? seenHours(detail.hoursRule, hoursField, whole).chosen : undefined
  const adjustable = detail.hoursField !== null && opened.includes(detail.hoursField.field)
  const changedIn = (values: Record<string, unknown>) => changedFields({ design, opened, stored: detail.values }, values)

  async function changes() {
    return opened.length === 0 ? undefined : changedIn(await loadedForm(form).validate())
  }

  return (
    <Page
      bare
      title={application.title}
      status={<InstanceStatusTag status={application.status} />}
      purpose={text.purpose(application.processName, application.version, application.initiatorName, application.departName)}
      actions={<ApplicantActions detail={detail} />}
    >
      {failed && (
        <Alert
          showIcon
          type="warning"
          style={{ marginBottom: 16 }}
          title={text.failed(failed.nodeName ?? '')}
          description={detail.allowed.includes('retry') ? text.failedTask(application.version) : text.failedHint}
        />
      )}
      {refused && (
        <Alert
          showIcon
          type="error"
          style={{ marginBottom: 16 }}
          title={text.refused(refused.realname, refused.nodeName)}
          description={<span style={AS_TYPED}>{refused.comment}</span>}
        />
      )}
      {application.again?.verb === 'apply' && <ApplyAgain itemId={application.itemId} {...application.again} />}
      {returned && (
        <Alert
          showIcon
          type="warning"
          style={{ marginBottom: 16 }}
          title={returned.action === 'return' ? text.returnedByProcess : text.returned(returned.realname)}
          description={
            <>
              <div style={AS_TYPED}>{returned.comment}</div>
              {mending && <div>{mending.words}</div>}
            </>
          }
          action={mending && <Link to={mending.to}>{mending.title}</Link>}
        />
      )}
      <Questions detail={detail} />
      <div className="sc-instance">
        <div>
          {myTask && <Overtaken key={place} detail={detail} typed={typed} />}
          {restored && <KeptNotice title={text.restored} onStartOver={startOver} />}
          {unsubmitted && !isOwn(detail) && <Unsubmitted detail={detail} values={unsubmitted} onDismiss={() => setUnsubmitted(null)} />}
          <ApplicationForm
            key={formKey}
            detail={detail}
            form={form}
            opened={opened.length > 0}
            typed={typed}
            onEdit={(values) => edit(changedIn(values))}
            onChanged={setUnsubmitted}
          />
        </div>
        <div className="sc-instance-side">
          {ofOrganisation && <Comparison instanceId={application.id} decides={myTask?.canDecide ?? false} />}
          {!isReview && <HoursCard detail={detail} hours={hours} fault={fault} adjustable={adjustable} />}
          {detail.team && !isOwn(detail) && <TeamCard detail={detail} team={detail.team} hours={hours} />}
          <OtherAchievements others={detail.otherAchievements} />
          <SameOfOthers same={detail.sameOfOthers} />
          <Waiting waitingFor={waitingFor} revision={detail.revision} />
          <Card title={text.trail} size="small">
            <Trail entries={trail} />
          </Card>
        </div>
        <Card title={text.diagram} size="small" className="sc-instance-diagram">
          <Suspense fallback={<PageSkeleton />}>
            <WorkflowViewer
              xml={xml}
              nodes={nodes}
              trail={trail.flatMap(({ nodeId, realname, comment, time }) =>
                nodeId ? [{ nodeId, text: [realname, time, comment].filter(Boolean).join(' · ') }] : [],
              )}
            />
          </Suspense>
        </Card>
      </div>
      {myTask ? (
        <ApprovalBar detail={detail} task={myTask} changes={changes} hours={hours} chosen={chosen} edited={Object.keys(typed).length > 0} />
      ) : (
        <>
          <MemberBar detail={detail} />
          {cameWithTask && <NextTask />}
        </>
      )}
    </Page>
  )
}

const AS_TYPED = { whiteSpace: 'pre-wrap' } as const

const NOTHING: Readonly<Record<string, unknown>> = {}

/** What was changed before the page was lost; null where there is nothing that the node still opens. */
function keptChanges(content: string | null, opened: readonly string[]): Record<string, unknown> | null {
  const kept: unknown = JSON.parse(content ?? '{}')
  const changes = Object.entries(Object(kept) as object).filter(([model]) => opened.includes(model))
  return changes.length > 0 ? Object.fromEntries(changes) : null
}

/** Models of the fields that the present node lets the reader change. */
const openedFields = ({ fieldPermissions }: Detail): string[] =>
  Object.entries(fieldPermissions).flatMap(([model, access]) => (access === 'write' || access === 'required' ? model : []))
