import { item } from '@sc/api-client/contract'
import type { ModuleForm } from '@sc/api-client/contract'
import { readDesign } from '@sc/form-renderer/schema'
import { useQuery } from '@tanstack/react-query'
import { Card } from 'antd'
import { useMemo } from 'react'
import { api } from '../api/client.ts'
import { formSources } from '../api/formSources.ts'
import { ResponsiveForm } from './ResponsiveForm.tsx'
import './moduleFieldsShown.css'

/** What a project says in the form of its module, to students: nothing where it says nothing there. */
export function ModuleFieldsShown({ itemId }: { itemId: string }) {
  const { data } = useQuery(api.query(item.openModuleFields, { query: { id: itemId } }))
  const fields = data?.fields
  return fields?.form ? <Shown form={fields.form} values={fields.values} /> : null
}

function Shown({ form, values }: { form: ModuleForm; values: Readonly<Record<string, unknown>> }) {
  const design = useMemo(() => readDesign(form.formDesign), [form.formDesign])
  return (
    <Card size="small" title={form.formName} className="sc-module-fields-shown">
      <ResponsiveForm readOnly design={design} sources={formSources} defaultValue={values} />
    </Card>
  )
}
