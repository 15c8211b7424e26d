import { item, rolesOf } from '@sc/api-client/contract'
import type { DecidingField, HoursRule, Item, ItemFields, ItemLabel } from '@sc/api-client/contract'
import { usePermit } from '@sc/auth-sso'
import { FormRenderer } from '@sc/form-renderer'
import type { FormHandle } from '@sc/form-renderer'
import { focusReturn, useTimeZone, wallClock } from '@sc/ui-kit'
import { useWords } from '@sc/locale/react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, App, Form } from 'antd'
import { useImperativeHandle, useMemo, useRef, useState } from 'react'
import type { Ref } from 'react'
import { api } from '../../api/client.ts'
import { formSources } from '../../api/formSources.ts'
import { useAction } from '../../api/useAction.ts'
import { loadedForm, markRefused } from '../../controls/faultWords.ts'
import { withConsent } from '../../controls/withConsent.tsx'
import { AudienceEditor } from './AudienceEditor.tsx'
import { closedFields, inUseWords, needlessFields } from './closedFields.ts'
import { formChoicesOf } from './formChoicesOf.ts'
import { fromForm, toForm, withClocks } from './formMoments.ts'
import { FormVersionSelect } from './FormVersionSelect.tsx'
import { draftOf, emptyDraft, fittingWay, RuleFault, ruleOf } from './hoursDraft.ts'
import { HoursRuleEditor } from './HoursRuleEditor.tsx'
import { itemDesign } from './itemDesign.ts'
import type { KeptProject } from './keptProject.ts'
import { ModuleFields } from './ModuleFields.tsx'
import type { OwnHandle } from './ModuleFields.tsx'
import { nothingOfOwn } from './ownFields.ts'
import { RecognitionEditor } from './RecognitionEditor.tsx'
import { TeamEditor } from './TeamEditor.tsx'
import { weightyChanges } from './weightyChanges.ts'
import { wordsHere } from '../../language.ts'
import { projectWords } from './locale/words.ts'

const bindable = () => api.call(item.bindable)
const sources = {
  ...formSources,
  remote: {
    forms: async () =>
      (await bindable()).forms.map(({ formCode, formName }) => ({
        value: formCode,
        label: wordsHere(projectWords).editor.form(formName, formCode),
      })),
    processes: async () =>
      (await bindable()).processes.map(({ key, name, version }) => ({
        value: key,
        label: wordsHere(projectWords).editor.process(name, version),
      })),
    labels: async () =>
      (await api.call(item.labels, { query: { pageSize: 1000 } })).records
        .filter(({ enabled }) => enabled)
        .map(({ id, name }) => ({ value: id, label: name })),
  },
}

/** What a project is marked with may be disabled by now: it keeps that. */
const withLabels = (held: readonly ItemLabel[]) => ({
  ...sources,
  remote: {
    ...sources.remote,
    labels: async () => {
      const offered = await sources.remote.labels()
      const others = held.filter(({ id }) => !offered.some(({ value }) => value === id))
      return [...offered, ...others.map(({ id, name }) => ({ value: id, label: name }))]
    },
  },
})

export interface EditorHandle {
  /** False where the person thought better of it. */
  save: () => Promise<boolean>
  /** What stands in the form now. */
  now: () => KeptProject
}

interface ItemEditorProps {
  ref: Ref<EditorHandle>
  record: Item | null
  kept: KeptProject | null
  onEdit: (now: KeptProject) => void
}

/** What a project says of itself, where its hours come from, and which version of its form it uses. */
export function ItemEditor({ ref, record, kept, onEdit }: ItemEditorProps) {
  const { editor: text } = useWords(projectWords)
  const { modal } = App.useApp()
  const queryClient = useQueryClient()
  const form = useRef<FormHandle>(null)
  const own = useRef<OwnHandle>(null)
  const [formCode, setFormCode] = useState(kept ? boundBy(kept.values) : (record?.formCode ?? null))
  const [formVersion, setFormVersion] = useState(kept ? kept.formVersion : (record?.formVersion ?? null))
  const [draft, setDraft] = useState(() => kept?.hours ?? (record ? draftOf(record.hoursRule) : emptyDraft))
  const [fault, setFault] = useState<RuleFault | null>(null)
  const [audience, setAudience] = useState(kept ? kept.audience : (record?.audience ?? null))
  const [recognition, setRecognition] = useState(kept ? kept.recognition : (record?.recognition ?? null))
  const [team, setTeam] = useState(kept ? kept.team : (record?.team ?? null))
  const [way, setWay] = useState<unknown>(kept ? kept.values.signUp : record?.signUp)
  const [module, setModule] = useState(String((kept ? kept.values.module : record?.module) ?? ''))
  const signsUp = way !== undefined && way !== 'none'
  const saving = { invalidates: [item.list, item.open, item.byId, item.moduleFields, item.moduleForm], quiet: true }
  const add = useAction(item.saveFormByModuleForm, saving)
  const update = useAction(item.updateFormByModuleForm, saving)
  const defaultValue = useMemo(() => (record || kept ? toForm({ ...record, ...kept?.values }) : undefined), [record, kept])
  const [design] = useState(itemDesign)
  const [ownSources] = useState(() => withLabels(record?.labels ?? []))
  const inUse = record !== null && record.status !== 'draft'
  const mayPublish = usePermit('item:publish')
  const zone = useTimeZone()
  const [openedAt] = useState(() => new Date())
  const reader = useMemo(() => ({ mayPublish, now: wallClock(openedAt, zone).format('YYYY-MM-DD HH:mm:ss') }), [mayPublish, openedAt, zone])
  const permissions = useMemo(() => withClocks({ ...closedFields(record, reader), ...needlessFields(way) }), [record, reader, way])
  /** The rule and the version of a project in use are among what it promised. */
  const promised = inUse && !mayPublish
  const choices = useQuery({ ...formChoicesOf({ formCode, formVersion }), enabled: formCode !== null })

  const ofProject = (values: Record<string, unknown>) => fromForm(values, record)
  const now = (): KeptProject => ({
    record,
    values: ofProject({ ...form.current?.getValues() }),
    hours: draft,
    formVersion,
    audience,
    recognition,
    team,
    own: own.current?.now() ?? kept?.own ?? nothingOfOwn,
  })
  const edited = (part: Partial<KeptProject>) => onEdit({ ...now(), ...part })

  /** What is missing is said where it is missing. */
  function checkedRule(fields: readonly DecidingField[]): HoursRule {
    try {
      return ruleOf(draft, fields)
    } catch (error) {
      if (error instanceof RuleFault) setFault(error)
      throw error
    }
  }

  async function save() {
    const { module, ...fields } = clean(ofProject(await loadedForm(form).validate()))
    const customform = await own.current?.check()
    const asked = customform && { customform }
    // Who saves before they have come waits for them: by them the rule is checked, and its change told.
    const hoursFields = formCode === null ? [] : (await queryClient.ensureQueryData(formChoicesOf({ formCode, formVersion }))).hoursFields
    // Left out, it stays as it is.
    const hoursRule = promised ? undefined : checkedRule(hoursFields)
    const said = {
      ...fields,
      ...(signsUp ? { formCode: null, processKey: null } : { reserved: null }),
      hoursRule,
      formVersion: formCode === null || signsUp ? null : formVersion,
      ...(!promised && { audience, ...(formCode === null || signsUp ? { recognition: null, team: null } : { recognition, team }) }),
    }
    if (!record) await add.mutateAsync({ body: { module, form: said, ...asked } })
    else {
      const lines = inUse ? weightyChanges(record, { ...said, module } as Partial<Item>, hoursFields) : []
      if (lines.length > 0 && !(await confirmed(modal, lines, signsUp))) return false
      const done = await withConsent(
        modal,
        (consent) => update.mutateAsync({ body: { id: record.id, revision: record.revision, module, form: said, ...asked, consent } }),
        // Who signed up is given what the project says when they have come.
        { later: !signsUp },
      )
      return done !== undefined
    }
    return true
  }
  useImperativeHandle(ref, () => ({
    save: () =>
      save().catch((error: unknown) => {
        markRefused(form, error)
        own.current?.refuse(error)
        throw error
      }),
    now,
  }))

  return (
    <>
      {inUse && <Alert showIcon type="info" title={inUseWords(record, reader)} style={{ marginBottom: 16 }} />}
      <FormRenderer
        ref={form}
        design={design}
        sources={ownSources}
        permissions={permissions}
        onChange={(values) => {
          const bound = boundBy(values)
          setWay(values.signUp)
          setModule(String(values.module ?? ''))
          // Who signs up earns the hours by attending.
          if (values.signUp !== 'none' && way !== values.signUp && values.attendance === 'none')
            form.current?.setValues({ attendance: 'in' })
          const fitting = values.signUp === way ? draft : fittingWay(draft, values.signUp !== 'none')
          setDraft(fitting)
          edited({ values: ofProject(values), hours: fitting, ...(bound !== formCode && { formVersion: null, recognition: null }) })
          if (bound === formCode) return
          setFormCode(bound)
          // A number means a version of its own form only, and a field one of its own.
          setFormVersion(null)
          setRecognition(null)
        }}
        {...(defaultValue ? { defaultValue } : {})}
      >
        <Form layout="vertical" component="div" disabled={promised}>
          <AudienceEditor
            value={audience}
            disabled={promised}
            onChange={(next) => {
              edited({ audience: next })
              setAudience(next)
            }}
          />
          {formCode !== null && !signsUp && !choices.error && (
            <FormVersionSelect
              versions={choices.data?.versions}
              value={formVersion}
              onChange={(version) => {
                edited({ formVersion: version })
                setFormVersion(version)
              }}
              pinned={inUse}
            />
          )}
          {choices.error && <Alert showIcon type="error" title={text.fieldsFailed(choices.error.message)} style={{ marginBottom: 16 }} />}
          <HoursRuleEditor
            disabled={promised}
            draft={draft}
            onChange={(next) => {
              edited({ hours: next })
              setDraft(next)
              setFault(null)
            }}
            fault={fault}
            fields={formCode === null ? undefined : choices.data?.hoursFields}
            reading={formCode !== null && choices.isPending}
            signsUp={signsUp}
            roleKeys={record ? rolesOf(record.hoursRule).map(({ key }) => key) : []}
          />
          {formCode !== null && !signsUp && !choices.error && (
            <RecognitionEditor
              value={recognition}
              choices={choices.data}
              onChange={(next) => {
                edited({ recognition: next })
                setRecognition(next)
              }}
            />
          )}
          {formCode !== null && !signsUp && (
            <TeamEditor
              value={team}
              onChange={(next) => {
                edited({ team: next })
                setTeam(next)
              }}
            />
          )}
        </Form>
      </FormRenderer>
      <ModuleFields ref={own} module={module} record={record} kept={kept?.own ?? nothingOfOwn} onEdit={(next) => edited({ own: next })} />
    </>
  )
}

const boundBy = (values: Record<string, unknown>) => (values.formCode ? String(values.formCode) : null)

/** A project in use: says what changes, and what does not. */
function confirmed(modal: ReturnType<typeof App.useApp>['modal'], lines: readonly string[], signsUp: boolean): Promise<boolean> {
  const text = wordsHere(projectWords).editor
  return new Promise((resolve) => {
    modal.confirm({
      title: text.question,
      content: (
        <>
          <ul>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <p>{signsUp ? text.staysOfSignUp : text.stays}</p>
        </>
      ),
      okText: text.confirm,
      onOk: () => resolve(true),
      onCancel: () => resolve(false),
      afterClose: focusReturn(),
    })
  })
}

/** The form's empty texts are absent fields on the wire. */
function clean(values: Record<string, unknown>): ItemFields {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value === '' ? null : value])) as ItemFields
}
