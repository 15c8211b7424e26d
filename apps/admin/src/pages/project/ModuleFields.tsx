import { ApiError } from '@sc/api-client'
import { item } from '@sc/api-client/contract'
import type { Item, ModuleFields as Said, ModuleForm } from '@sc/api-client/contract'
import { FormRenderer } from '@sc/form-renderer'
import type { FormHandle } from '@sc/form-renderer'
import { defaultValues, readDesign, serialFields } from '@sc/form-renderer/schema'
import { useWords } from '@sc/locale/react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, Button } from 'antd'
import { useId, useImperativeHandle, useMemo, useRef, useState } from 'react'
import type { Ref } from 'react'
import { api } from '../../api/client.ts'
import { formSources } from '../../api/formSources.ts'
import { loadedForm } from '../../controls/faultWords.ts'
import { beginningOf, everything, knownTo, titlesIn } from './ownFields.ts'
import type { OwnFields } from './ownFields.ts'
import { projectWords } from './locale/words.ts'
import './moduleFields.css'

type Values = Record<string, unknown>

export interface OwnHandle {
  /** What is to be saved; undefined where it stays as it is. Rejects as a form does. */
  check: () => Promise<Values | undefined>
  /** What stands there now. */
  now: () => OwnFields
  /** Says at its fields what the server refused of them. */
  refuse: (error: unknown) => void
}

interface ModuleFieldsProps {
  ref: Ref<OwnHandle>
  /** The one that is chosen. */
  module: string
  record: Item | null
  kept: OwnFields
  onEdit: (now: OwnFields) => void
}

/** A project that is new says nothing yet. */
const NOTHING: Said = { values: {}, form: null }

/** What the module of a project asks for beside the project's own fields. */
export function ModuleFields({ ref, module, record, kept, onEdit }: ModuleFieldsProps) {
  const { own: text } = useWords(projectWords)
  const queryClient = useQueryClient()
  const asking = api.query(item.moduleForm, { query: { module, ...(record && { id: record.id }) } })
  const asked = useQuery({ ...asking, enabled: module !== '' })
  const saying = api.query(item.moduleFields, { query: { id: record?.id ?? '' } })
  const said = useQuery({ ...saying, enabled: record !== null })
  const form = useRef<FormHandle>(null)
  const [typed, setTyped] = useState(kept.typed)
  const known = record ? said.data : NOTHING
  const present = module === '' ? null : (asked.data?.form ?? null)
  const moved = record !== null && module !== record.module

  const now = (all = typed): OwnFields => ({
    base: Object.keys(kept.base).length > 0 ? kept.base : (known?.values ?? {}),
    typed: all,
    form: present && {
      code: present.formCode,
      titles: titlesIn(known?.form, present),
      defaults: defaultValues(readDesign(present.formDesign)),
    },
  })
  async function check() {
    if (module === '') return undefined
    const before = record ? await queryClient.ensureQueryData(saying) : NOTHING
    const { form: needed } = await queryClient.ensureQueryData(asking)
    if (needed) return loadedForm(form).validate()
    return moved && Object.keys(before.values).length > 0 ? {} : undefined
  }
  useImperativeHandle(ref, () => ({
    check,
    now: () => now(),
    refuse: (error) => form.current?.refuse(ownFaults(error)),
  }))

  const failed = asked.error ?? (record ? said.error : null)
  if (failed)
    return (
      <Alert
        showIcon
        type="error"
        title={text.failed(failed.message)}
        action={
          <Button size="small" onClick={() => void Promise.all([asked.refetch(), record ? said.refetch() : null])}>
            {text.retry}
          </Button>
        }
      />
    )
  if (!known || module === '') return null
  // Until it is known what the module asks for, nothing is said to be lost.
  if (!present) return moved && asked.data ? <NotKept left={everything(known)} /> : null
  return (
    <Asked
      key={`${present.formCode} ${present.formVersion}`}
      ref={form}
      form={present}
      said={known}
      typed={typed[present.formCode]}
      onEdit={(values) => {
        const all = { ...typed, [present.formCode]: values }
        setTyped(all)
        onEdit(now(all))
      }}
    />
  )
}

interface AskedProps {
  ref: Ref<FormHandle>
  form: ModuleForm
  said: Said
  typed: Values | undefined
  onEdit: (values: Values) => void
}

function Asked({ ref, form, said, typed, onEdit }: AskedProps) {
  const heading = useId()
  const design = useMemo(() => readDesign(form.formDesign), [form.formDesign])
  const begun = useMemo(() => beginningOf(said, design), [said, design])
  // As it was when this form began: what is typed since is the form's own.
  const [beginning] = useState(() => knownTo(design, typed ?? begun.values))
  const isSame = said.form?.formCode === form.formCode
  // What nobody may change is the design's, as the server has it, but for the numbers that it gave.
  const numbers = useMemo(
    () => (isSame ? Object.fromEntries(serialFields(design).map(({ model }) => [model, said.values[model]])) : {}),
    [isSame, design, said.values],
  )
  return (
    <section className="sc-module-fields" aria-labelledby={heading}>
      <h2 id={heading}>{form.formName}</h2>
      <NotKept left={begun.left} />
      <FormRenderer
        ref={ref}
        design={design}
        sources={formSources}
        defaultValue={beginning}
        fixedValues={numbers}
        {...(isSame && { heldValues: said.values })}
        onChange={onEdit}
      />
    </section>
  )
}

/** What the project says and the form has no place for, with the words themselves: they can be copied from here. */
function NotKept({ left }: { left: readonly { name: string; shown: string }[] }) {
  const { own: text } = useWords(projectWords)
  if (left.length === 0) return null
  return (
    <Alert
      showIcon
      role="status"
      type="warning"
      className="sc-module-fields-left"
      title={text.notKept}
      description={
        <ul>
          {left.map(({ name, shown }) => (
            <li key={`${name} ${shown}`}>{text.left(name, shown)}</li>
          ))}
        </ul>
      }
    />
  )
}

const OWN = 'customform.'

type Faults = Parameters<FormHandle['refuse']>[0]

/** Faults that the server found in the module's form are named apart from those of the project's own fields. */
function ownFaults(error: unknown): Faults {
  if (!(error instanceof ApiError) || !Array.isArray(error.result)) return []
  return (error.result as Faults).flatMap((fault) =>
    fault.model?.startsWith(OWN) ? [{ ...fault, model: fault.model.slice(OWN.length) }] : [],
  )
}
