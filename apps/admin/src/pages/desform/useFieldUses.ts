import { form } from '@sc/api-client/contract'
import type { FormFieldUse } from '@sc/api-client/contract'
import type { FieldUse } from '@sc/form-designer'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { api } from '../../api/client.ts'
import { wordsHere } from '../../language.ts'
import { formPagesWords } from './locale/words.ts'

export const fieldUsesOf = (formId: string) => api.query(form.fieldUses, { query: { formOnlineRelId: formId } })

/** What processes and projects ask of a form, in words. Nothing until it is known: the server checks again at saving. */
export function useFieldUses(formId: string): readonly FieldUse[] | undefined {
  const { data } = useQuery(fieldUsesOf(formId))
  return useMemo(
    () => data?.map(({ field, values, conditions, binding, ...use }) => ({ model: field, by: wordsOf(use), values, conditions, binding })),
    [data],
  )
}

function wordsOf({ kind, project, process }: Omit<FormFieldUse, 'field' | 'values' | 'conditions' | 'binding'>): string {
  const text = wordsHere(formPagesWords).uses
  if (!process) return (kind === 'recognition' ? text.recognition : text.hours)(project)
  const where = kind === 'condition' ? text.condition : text.permission
  return process.current ? text.process(process.name, where, project) : text.formerProcess(process.name, process.version, where, project)
}
