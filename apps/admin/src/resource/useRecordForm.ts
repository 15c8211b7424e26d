import type { Endpoint, Parts, Resource, ResourceChange, ResourceDraft, ResourceFields, ResourceRow } from '@sc/api-client/contract'
import { FormValidationError } from '@sc/form-renderer'
import type { FormHandle, FormValues } from '@sc/form-renderer'
import { useLanguage, useWords } from '@sc/locale/react'
import { useMemo, useRef, useState } from 'react'
import { isConflict } from '../api/isConflict.ts'
import { useAction } from '../api/useAction.ts'
import { loadedForm, markRefused } from '../controls/faultWords.ts'
import type { ReferencedBy } from '../listing/choices.ts'
import { shown } from '../listing/columnsOf.tsx'
import { changesOf, clashesOf } from './changesOf.ts'
import { designOf } from './designOf.ts'
import { referencesOf, sourcesOf } from './resourceSources.ts'
import { resourceWords } from './locale/words.ts'
import { titleIn } from '../unit.ts'

export interface RecordFormProps<F extends ResourceFields> {
  resource: Resource<F>
  referenced: ReferencedBy
  /** null adds a record. */
  record: ResourceRow<F> | null
  /** What a new record begins with. */
  preset: Partial<ResourceDraft<F>>
  /** What was changed of it before the page was lost. Keep the object. */
  kept?: FormValues | undefined
  invalidates: readonly Endpoint[]
  /** Hears of a record that was added. */
  onAdded?: (id: string) => void
}

/** A call that saves a record, of whichever resource: what it is given is known. */
type Saving<F extends ResourceFields, Body> = Endpoint<Parts & { body: Body }, Parts, ResourceRow<F>>

/** The form of a record. Who changes one that a colleague saved meanwhile is told of what both changed, and goes on. */
export function useRecordForm<F extends ResourceFields>({
  resource,
  referenced,
  record,
  preset,
  kept,
  invalidates,
  onAdded,
}: RecordFormProps<F>) {
  const text = useWords(resourceWords)
  const language = useLanguage()
  const { fields, calls } = resource
  const title = titleIn(resource, language)
  const form = useRef<FormHandle>(null)
  /** The record that the changes are changes of. */
  const [newest, setNewest] = useState<ResourceRow<F> | null>(null)
  const base = newest ?? record
  const design = useMemo(() => designOf(fields, { editing: record !== null, language }), [fields, record, language])
  const sources = useMemo(() => sourcesOf(fields), [fields])
  const references = useMemo(() => referencesOf(fields, referenced), [fields, referenced])
  const defaultValue = useMemo<FormValues>(() => ({ ...(record ?? preset), ...kept }), [record, preset, kept])
  const saving = { invalidates, quiet: true }
  const add = useAction<Saving<F, ResourceDraft<F>>>(calls.add, { ...saving, onDone: ({ result }) => onAdded?.(result.id) })
  const edit = useAction<Saving<F, ResourceChange<F>>>(calls.edit, saving)

  async function save() {
    const values = await loadedForm(form).validate().catch(saidByTheForm)
    if (values === null) return false
    if (!base) return add.mutateAsync({ body: changesOf(fields, null, values) as ResourceDraft<F> }).catch(refused)
    const changes = changesOf(fields, base, values)
    if (Object.keys(changes).length === 0) return true
    const body = { ...changes, id: base.id, revision: base.revision } as ResourceChange<F>
    return edit.mutateAsync({ body }).catch((error: unknown) => {
      if (!isConflict(error)) return refused(error)
      throw takeOver(base, error.result as ResourceRow<F>, values)
    })
  }

  /** What stands at its field is not said once more; of one that is closed the form says nothing. */
  function refused(error: unknown): false {
    const faults = markRefused(form, error)
    const isSaid = ({ model }: { model: string }) => fields[model] !== undefined && !(record !== null && fields[model].fixed)
    if (faults.length > 0 && faults.every(isSaid)) return false
    throw error
  }

  /** Goes on from what is saved now: fields that the person left alone follow it. */
  function takeOver(before: ResourceRow<F>, now: ResourceRow<F>, values: FormValues): Error {
    const mine = changesOf(fields, before, values)
    loadedForm(form).setValues({ ...now, ...mine })
    setNewest(now)
    const clashes = clashesOf(fields, before, now, mine)
    const words = Object.entries(fields).flatMap(([name, field]) =>
      clashes.includes(name) ? text.clash(titleIn(field, language), shown(field, name, now, language)) : [],
    )
    return new Error(text.changedMeanwhile(title, words))
  }

  return { form: { ref: form, design, sources, references, defaultValue }, save, forgetNewest: () => setNewest(null) }
}

/** What is wrong stands at its field. */
function saidByTheForm(error: unknown): null {
  if (error instanceof FormValidationError) return null
  throw error
}
