import { keyOf } from '@sc/api-client'
import { asksField, instance, item } from '@sc/api-client/contract'
import type { FormHandle } from '@sc/form-renderer'
import { fieldFault, fieldsOf, readDesign, withComputed } from '@sc/form-renderer/schema'
import { useTab } from '@sc/layout-tabs'
import { EmptyState, Page } from '@sc/ui-kit'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, App, Button, Descriptions } from 'antd'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { askedOnce } from '../../api/askedOnce.ts'
import { api } from '../../api/client.ts'
import { newRequestId, wasRefused } from '../../api/explain.ts'
import { useRefusal } from '../../api/useRefusal.ts'
import { formSources } from '../../api/formSources.ts'
import { useAction } from '../../api/useAction.ts'
import { isConflict } from '../../api/isConflict.ts'
import { ActionBar } from '../../controls/ActionBar.tsx'
import { activityPlace, activityTime, shortly } from '../../controls/activityWords.ts'
import { loadedForm, markRefused, sayFault } from '../../controls/faultWords.ts'
import { creditsWords, ruleWords } from '../../controls/hoursWords.ts'
import { ItemCover } from '../../controls/ItemCover.tsx'
import { LabelTags } from '../../controls/LabelTags.tsx'
import { hasApplied, placesWords } from '../../controls/placesWords.ts'
import { ModuleFieldsShown } from '../../controls/ModuleFieldsShown.tsx'
import { projectName } from '../../controls/projectName.ts'
import { recognitionWords } from '../../controls/recognitionWords.ts'
import { teamWords } from '../../controls/teamWords.ts'
import { QueryView } from '../../controls/QueryView.tsx'
import { seenHours } from '../../controls/seenHours.ts'
import { useSingleFlight } from '../../controls/useSingleFlight.ts'
import { ResponsiveForm } from '../../controls/ResponsiveForm.tsx'
import { DraftNotice, DraftStateText } from '../../drafts/DraftNotice.tsx'
import { askHandIn } from '../../drafts/askGiveUp.ts'
import { useDraft } from '../../drafts/useDraft.ts'
import type { OpenDraft } from '../../drafts/useDraft.ts'
import { anotherForm } from '../../drafts/outdated.ts'
import { MakeUp } from '../signUp/MakeUp.tsx'
import { AppliedElsewhere, loadForm, useOwnPart } from './AppliedElsewhere.tsx'
import type { ApplicationForm } from './AppliedElsewhere.tsx'
import { carryOver, fieldsAsFilled, withoutClosed } from './carryOver.ts'
import { EarlierAnswers } from './EarlierAnswers.tsx'
import { BarWords, HoursPreview, previewWords } from './HoursPreview.tsx'
import type { PresentForm } from './keptAnswers.ts'
import { LeftOut, Overtaken } from './Overtaken.tsx'
import { refusedMembers, typedNumbers } from './teamDraft.ts'
import { TeamMembers } from './TeamMembers.tsx'
import { useAnswers } from './useAnswers.ts'
import { activityWords } from './locale/words.ts'
import { textOf } from '@sc/locale'
import { useWords } from '@sc/locale/react'

export default function Apply() {
  const text = useWords(activityWords).apply
  const [search] = useSearchParams()
  const id = search.get('id') ?? ''
  // Asked once per tab: a form that is being filled in stays what it is; one opened anew is asked for anew.
  const query = useQuery({ ...api.query(item.applyForm, { query: { id } }), enabled: id !== '', ...askedOnce })
  if (!id) return <EmptyState title={text.none} description={text.noneHint} />
  return <QueryView query={query}>{(data) => <Application {...data} />}</QueryView>
}

function Application(props: ApplicationForm) {
  const text = useWords(activityWords).apply
  const { item: project } = props
  const navigate = useNavigate()
  const { setTitle } = useTab()
  const name = projectName(project)
  // Several applications may be open side by side.
  useEffect(() => setTitle(textOf(activityWords, ({ apply }) => apply.title(name))), [setTitle, name])
  // Said before anything is filled in; a form that is being filled in stays, and says it itself.
  const [wasClosed] = useState(project.closedReason !== null)
  const [hadApplied] = useState(hasApplied(project.myInstance))
  const { myInstance } = project
  if (hadApplied && myInstance)
    return (
      <Page title={name}>
        <EmptyState
          title={myInstance.status === 'completed' ? text.completed : text.applied}
          action={<Button onClick={() => navigate(`/task/detail?id=${myInstance.id}`)}>{text.view}</Button>}
        />
        <Attended {...project} />
      </Page>
    )
  if (wasClosed && project.closedReason)
    return (
      <Page title={name}>
        <EmptyState title={project.closedReason} action={<Button onClick={() => navigate('/activity/open')}>{text.others}</Button>} />
        <Attended {...project} />
      </Page>
    )
  return <Drafted {...props} />
}

/** Who was there and could not sign in asks for it afterwards, also of a project that takes no applications any more. */
const Attended = (project: ApplicationForm['item']) =>
  project.attendance === 'none' ? null : <MakeUp itemId={project.id} itemName={projectName(project)} />

/** The form with what was filled in before and not handed in. */
function Drafted(props: ApplicationForm) {
  const draft = useDraft('apply', props.item.id)
  return <QueryView query={draft.opened}>{(opened) => <Fillable {...props} draft={{ ...draft, opened }} />}</QueryView>
}

type Values = Readonly<Record<string, unknown>>

/** What approving will record, as this page shows it. */
const seenOf = (
  { hoursRule, credits, module, name }: ApplicationForm['item'],
  hoursField: ApplicationForm['hoursField'],
  values: Values,
) => ({
  ...seenHours(hoursRule, hoursField, values),
  credits: credits ?? null,
  module,
  itemName: name,
})

/** What the applicant may not change is the design's, whatever a draft holds. */
const DESIGN_ALONE = {}

function Fillable({
  item: project,
  formDesign,
  formVersion,
  processVersion,
  fieldPermissions,
  hoursField,
  draft,
}: ApplicationForm & { draft: OpenDraft }) {
  const { apply: text, open } = useWords(activityWords)
  const { message, modal } = App.useApp()
  const sayRefusal = useRefusal()
  const queryClient = useQueryClient()
  // The project is another than was shown here: said until it is submitted again.
  const [overtaken, setOvertaken] = useState<string | null>(null)
  const [refused, setRefused] = useState<Record<string, string>>({})
  const navigate = useNavigate()
  const tab = useTab()
  const form = useRef<FormHandle>(null)
  // One id for this form: a second click, or a retry after a lost answer, finds the first submission.
  const [requestId] = useState(newRequestId)
  const design = useMemo(() => readDesign(formDesign), [formDesign])
  const present: PresentForm = { formCode: project.formCode ?? null, version: formVersion, design, permissions: fieldPermissions }
  const filled = useAnswers(draft, present)
  const begun = useMemo(
    () => filled.initial && withoutClosed(filled.initial, design, fieldPermissions).values,
    [filled.initial, design, fieldPermissions],
  )
  const values = useMemo(
    () => withComputed(design, withoutClosed(filled.values, design, fieldPermissions).values, fieldPermissions),
    [filled.values, design, fieldPermissions],
  )
  const fault = hoursField ? fieldFault(design, hoursField.field, values, fieldPermissions) : undefined
  const start = useAction(instance.start, {
    invalidates: [item.open, instance.mine],
    quiet: true,
    onDone: ({ result }) => {
      draft.keeper.forget()
      tab.setDirty(false)
      // Closing shows the neighbouring tab; the application is what should be seen.
      tab.close()
      void navigate(`/task/detail?id=${result.instanceId}`)
    },
  })

  /** The project as it is now, its places too; what is typed stays, as far as its form has a place for it. */
  async function reload(typed: Values, hidden: Values) {
    const { queryKey } = api.query(item.applyForm, { query: { id: project.id } })
    const now = await loadForm(project.id)
    if (now.formVersion !== formVersion || now.processVersion !== processVersion) {
      const carried = (answers: Values) =>
        carryOver(answers, fieldsAsFilled(answers, design), readDesign(now.formDesign), { permissions: now.fieldPermissions })
      filled.carryOn(carried(typed), carried(hidden).values)
    }
    queryClient.setQueryData(queryKey, now)
  }

  // On another device, while this form was being filled in: what is typed stays to be read.
  const applied = hasApplied(project.myInstance) ? project.myInstance : null
  useOwnPart(project.id, draft.state === 'ended')
  const [submit, busy] = useSingleFlight(async () => {
    try {
      const values = await loadedForm(form).validate()
      if ((await draft.keeper.lookElsewhere()) === 'conflict' && !(await askHandIn(modal))) return
      setOvertaken(null)
      setRefused({})
      const members = project.team ? typedNumbers(filled.members) : []
      const body = {
        itemId: project.id,
        values,
        requestId,
        formVersion,
        ...(project.team && { members }),
        ...(processVersion !== null && { processVersion }),
        ...seenOf(project, hoursField, values),
      }
      await draft.keeper
        .handIn(() => start.mutateAsync({ body }))
        .catch(async (error: unknown) => {
          // It stays on the page until it is submitted again; a message beside it would say it twice.
          if (isConflict(error)) setOvertaken(error.message)
          else sayRefusal(error)
          setRefused(refusedMembers(error, members))
          if (!wasRefused(error)) return
          void queryClient.invalidateQueries({ queryKey: keyOf(item.open) })
          await reload(form.current?.getValues() ?? values, form.current?.getHiddenValues() ?? {}).catch(sayRefusal)
          markRefused(form, error)
        })
    } catch (error) {
      sayFault(message, error)
    }
  })

  const titles = useMemo(() => new Map(fieldsOf(design).map(({ model, name }) => [model, name || model])), [design])
  const recognised = recognitionWords(project.recognition, (field) => titles.get(field) ?? field)
  const seesHours = !asksField(project.hoursRule) || fieldPermissions[project.hoursRule.field] !== 'hidden'
  return (
    <>
      <Page title={projectName(project)} purpose={text.purpose}>
        {!applied && (
          <DraftNotice
            {...draft}
            what={text.what}
            onTake={filled.take}
            onDiscard={filled.startOver}
            remark={anotherForm(draft.opened.kept, formVersion)}
          />
        )}
        {project.myInstance && !applied && (
          <EarlierAnswers
            {...project.myInstance}
            design={design}
            permissions={fieldPermissions}
            untouched={draft.state === 'none'}
            onTake={filled.beginWith}
          />
        )}
        <ItemCover {...project} size="wide" />
        <Descriptions
          size="small"
          column={{ xs: 1, md: 3 }}
          style={{ marginBottom: 24 }}
          items={[
            { key: 'module', label: text.module, children: project.moduleName },
            {
              key: 'hours',
              label: text.hours,
              children: seesHours ? ruleWords(project.hoursRule, hoursField?.title ?? text.unknownField) : text.hoursHidden,
            },
            ...(project.credits ? [{ key: 'credits', label: text.credits, children: creditsWords(project.credits) }] : []),
            ...(recognised ? [{ key: 'recognition', label: text.recognition, children: recognised, span: 'filled' as const }] : []),
            ...(project.team ? [{ key: 'team', label: text.team, children: teamWords(project.team), span: 'filled' as const }] : []),
            ...(project.labels.length > 0 ? [{ key: 'labels', label: open.label, children: <LabelTags labels={project.labels} /> }] : []),
            { key: 'places', label: open.places, children: placesWords(project) },
            { key: 'place', label: open.place, children: activityPlace(project) },
            { key: 'time', label: open.time, children: activityTime(project) },
            { key: 'deadline', label: open.deadline, children: project.applyTime ? shortly(project.applyTime) : open.noDeadline },
            ...(project.description
              ? [
                  {
                    key: 'text',
                    label: text.description,
                    children: <span style={{ whiteSpace: 'pre-wrap' }}>{project.description}</span>,
                    span: 'filled' as const,
                  },
                ]
              : []),
          ]}
        />
        <ModuleFieldsShown itemId={project.id} />
        {applied && <AppliedElsewhere instanceId={applied.id} />}
        {!applied && project.closedReason && (
          <Alert
            showIcon
            role="alert"
            type="warning"
            title={project.closedReason}
            description={text.closedHint}
            style={{ marginBottom: 16 }}
          />
        )}
        {overtaken && <Overtaken words={overtaken} />}
        <LeftOut {...filled.aside} onDismiss={filled.dismissAside} />
        {/* Fixed hours are said above, and beside the button. */}
        {project.hoursRule.source !== 'fixed' && seesHours && (
          <HoursPreview rule={project.hoursRule} field={hoursField} values={values} fault={fault} />
        )}
        <ResponsiveForm
          key={`${formVersion} ${processVersion} ${filled.key}`}
          ref={form}
          design={design}
          sources={formSources}
          defaultValue={begun}
          fixedValues={DESIGN_ALONE}
          permissions={fieldPermissions}
          onChange={(next) => filled.onChange(next, form.current?.getHiddenValues())}
        />
        {project.team && !applied && (
          <TeamMembers rule={project.team} itemId={project.id} value={filled.members} onChange={filled.changeMembers} refused={refused} />
        )}
      </Page>
      {applied ? (
        <ActionBar label={text.bar} words={text.appliedElsewhere}>
          <Button onClick={() => navigate(`/task/detail?id=${applied.id}`)}>{text.view}</Button>
        </ActionBar>
      ) : (
        <ActionBar label={text.bar} words={<BarWords hours={previewWords(project.hoursRule, hoursField, values, fault)} />}>
          <DraftStateText state={draft.state} />
          <Button type="primary" loading={busy} onClick={() => submit()}>
            {text.submit}
          </Button>
        </ActionBar>
      )}
    </>
  )
}
