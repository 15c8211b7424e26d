import { form, quoted } from '@sc/api-client/contract'
import type { FormFieldUse } from '@sc/api-client/contract'
import type { FieldUse } from '@sc/form-designer'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { api } from '../../api/client.ts'

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
  if (!process) return `项目${quoted(project)}的认定学时`
  const where = kind === 'condition' ? '条件' : '字段权限'
  return process.current
    ? `流程${quoted(process.name)}的${where}（项目${quoted(project)}）`
    : `流程${quoted(process.name)}第 ${process.version} 版的${where}（项目${quoted(project)}还有办理中的申请）`
}
