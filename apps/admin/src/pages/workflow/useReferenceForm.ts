import { form } from '@sc/api-client/contract'
import { parseDesign } from '@sc/form-renderer/schema'
import type { FormDesign } from '@sc/form-renderer/schema'
import type { FormField } from '@sc/workflow-designer'
import { useQuery } from '@tanstack/react-query'
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
  const design = useMemo<FormDesign | undefined>(() => (text ? parseDesign(text).design : undefined), [text])
  const fields = useMemo<FormField[] | undefined>(() => design && formFieldsOf(design), [design])
  return { fields, design, formCode, chooseForm, unsaved: formCode !== stored, markStored }
}
