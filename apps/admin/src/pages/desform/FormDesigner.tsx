import { form } from '@sc/api-client/contract'
import type { FormDesign } from '@sc/form-renderer'
import { parseDesign, serialiseDesign } from '@sc/form-renderer/schema'
import { useTab } from '@sc/layout-tabs'
import { EmptyState, lazyPart, PageSkeleton } from '@sc/ui-kit'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { api } from '../../api/client.ts'
import { formSources } from '../../api/formSources.ts'
import { config } from '../../config.ts'
import { askOverwrite, isConflict } from '../../controls/askOverwrite.ts'
import { QueryView } from '../../controls/QueryView.tsx'
import { FormTools } from './FormTools.tsx'
import type { Standing } from './FormTools.tsx'
import { useFieldUses } from './useFieldUses.ts'
import '../builder.css'

const Designer = lazyPart(() => import('./Designer.tsx'))

export default function FormDesignerPage() {
  const [search] = useSearchParams()
  const id = search.get('id')
  // Asked once per tab: a newer copy must not replace the design that is being edited.
  const query = useQuery({ ...api.query(form.data, { query: { formOnlineRelId: id ?? '' } }), enabled: id !== null, staleTime: Infinity, gcTime: 0 })
  if (!id) return <EmptyState title="没有指定表单" description="请从“表单列表”中新建或打开一个表单" />
  return <QueryView query={query}>{(data) => <Editor {...data} />}</QueryView>
}

interface EditorProps {
  id: string
  formCode: string
  formName: string
  revision: number
  publishedVersion: number
  changedSincePublish: boolean
  formDesigerData: string | null
}

function Editor({ id, formCode, formName, formDesigerData, ...loaded }: EditorProps) {
  const { modal } = App.useApp()
  const tab = useTab()
  const queryClient = useQueryClient()
  const fieldUses = useFieldUses(id)
  const stored = useRef(loaded.revision)
  const [standing, setStanding] = useState<Standing>(loaded)
  const [dirty, setDirty] = useState(false)
  const initial = useMemo(() => (formDesigerData ? parseDesign(formDesigerData).design : undefined), [formDesigerData])
  const { setTitle } = tab
  useEffect(() => setTitle(`表单：${formName}`), [setTitle, formName])

  async function save(design: FormDesign) {
    const formDesigerData = JSON.stringify(serialiseDesign(design))
    const send = (from: number) =>
      api.call(form.saveData, { body: { formOnlineRelId: id, formDesigerData, revision: from } })
    const saved = await send(stored.current).catch(async (error: unknown) => {
      if (!isConflict(error) || !(await askOverwrite(modal, error))) throw error
      return send((await api.call(form.data, { query: { formOnlineRelId: id } })).revision)
    })
    stored.current = saved.revision
    setStanding(saved)
    await queryClient.invalidateQueries({ queryKey: [form.list.path] })
  }

  /** The unsaved design goes to a window of its own, as on a phone. */
  async function preview(design: FormDesign) {
    // Opened before the call: a window that opens after it would be taken for a pop-up.
    const opened = window.open('', '_blank', 'width=420,height=860')
    try {
      await api.call(form.saveMobileForm, { body: { code: formCode, value: JSON.stringify({ widgetForm: serialiseDesign(design) }) } })
      if (opened) opened.location.href = `${config.basePath}desform/preview-mobile-form?code=${encodeURIComponent(formCode)}`
    } catch (error) {
      opened?.close()
      throw error
    }
  }

  return (
    <div className="sc-builder-page">
      <h1>表单：{formName}</h1>
      <Suspense fallback={<PageSkeleton />}>
        <Designer
          {...(initial ? { initialDesign: initial } : {})}
          name={formName}
          sources={formSources}
          fieldUses={fieldUses}
          onSave={save}
          onDirtyChange={(now) => {
            tab.setDirty(now)
            setDirty(now)
          }}
          extraActions={<FormTools id={id} formName={formName} standing={standing} dirty={dirty} onPublished={setStanding} />}
          mobilePreview={preview}
        />
      </Suspense>
    </div>
  )
}
