import { dict, form } from '@sc/api-client/contract'
import type { DictItem } from '@sc/api-client/contract'
import { dictionariesOf, readDesign } from '@sc/form-renderer/schema'
import type { FormDesign, KnownChoices } from '@sc/form-renderer/schema'
import type { FormField } from '@sc/workflow-designer'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { api } from '../../api/client.ts'
import { formFieldsOf } from './formFieldsOf.ts'

/** Forms that a process may be drawn for. */
export const useForms = () => useQuery(api.query(form.list, { query: { pageSize: 500 } }))

/**
 * The form that the process is being drawn for: conditions and field permissions are built from its fields and checked
 * against them. The choice is stored with the process: it is `unsaved` until `markStored` names it.
 */
export function useReferenceForm(first: string | undefined) {
  const [formCode, chooseForm] = useState(first)
  const [stored, markStored] = useState(first)
  const forms = useForms()
  const id = forms.data?.records.find((record) => record.formCode === formCode)?.id
  const query = useQuery({ ...api.query(form.data, { query: { formOnlineRelId: id ?? '' } }), enabled: id !== undefined })
  const text = id ? query.data?.formDesigerData : undefined
  const design = useMemo<FormDesign | undefined>(() => (text ? readDesign(text) : undefined), [text])
  const known = useKnownChoices(design)
  const fields = useMemo<FormField[] | undefined>(() => design && formFieldsOf(design, known), [design, known])
  return { fields, design, formCode, chooseForm, unsaved: formCode !== stored, markStored }
}

/** What the dictionaries of a form offer, as far as they have answered. */
function useKnownChoices(design: FormDesign | undefined): KnownChoices {
  const codes = useMemo(() => (design ? dictionariesOf(design).filter((code) => code !== '') : []), [design])
  const entries = useQueries({
    queries: codes.map((code) => ({ ...api.query(dict.items, { params: { code } }), staleTime: 600_000 })),
    combine: answers,
  })
  return useMemo(() => (source) => (source.kind === 'dict' ? entries[codes.indexOf(source.code)] : undefined), [entries, codes])
}

/** Constant, so that the same answers are the same array. */
const answers = (queries: readonly { data: DictItem[] | undefined }[]) => queries.map(({ data }) => data)
