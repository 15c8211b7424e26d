import { instance, item } from '@sc/api-client/contract'
import { FormValidationError } from '@sc/form-renderer'
import type { FormHandle } from '@sc/form-renderer'
import { parseDesign } from '@sc/form-renderer/schema'
import { useTab } from '@sc/layout-tabs'
import { EmptyState, Page } from '@sc/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { App, Button, Descriptions } from 'antd'
import { useMemo, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { api } from '../../api/client.ts'
import { newRequestId } from '../../api/explain.ts'
import { formSources } from '../../api/formSources.ts'
import { useAction } from '../../api/useAction.ts'
import { ActionBar } from '../../controls/ActionBar.tsx'
import { QueryView } from '../../controls/QueryView.tsx'
import { useSingleFlight } from '../../controls/useSingleFlight.ts'
import { ResponsiveForm } from '../../controls/ResponsiveForm.tsx'

export default function Apply() {
  const [search] = useSearchParams()
  const id = search.get('id') ?? ''
  const query = useQuery({ ...api.query(item.applyForm, { query: { id } }), enabled: id !== '', staleTime: Infinity })
  if (!id) return <EmptyState title="没有指定项目" description="请从“可申请项目”中选择" />
  return <QueryView query={query}>{(data) => <Application {...data} />}</QueryView>
}

type ApplicationProps = Awaited<ReturnType<typeof loadForm>>
const loadForm = (id: string) => api.call(item.applyForm, { query: { id } })

function Application({ item: project, formDesign }: ApplicationProps) {
  const { message } = App.useApp()
  const navigate = useNavigate()
  const tab = useTab()
  const form = useRef<FormHandle>(null)
  // One id for this form: a second click, or a retry after a lost answer, finds the first submission.
  const [requestId] = useState(newRequestId)
  const design = useMemo(() => parseDesign(formDesign).design, [formDesign])
  const start = useAction(instance.start, {
    invalidates: [item.open, instance.mine],
    onDone: ({ result }) => {
      tab.setDirty(false)
      // Closing shows the neighbouring tab; the application is what should be seen.
      tab.close()
      void navigate(`/task/detail?id=${result.instanceId}`)
    },
  })

  const [submit, busy] = useSingleFlight(async () => {
    try {
      const values = await form.current!.validate()
      // What went wrong on the way is said by the action itself.
      await start.mutateAsync({ body: { itemId: project.id, values, requestId } }).catch(() => undefined)
    } catch (error) {
      if (error instanceof FormValidationError) void message.warning(error.message)
      else throw error
    }
  })

  return (
    <>
      <Page title={project.name} purpose="填写申请并提交审批；提交后可在“我的申请”中查看进度">
        <Descriptions
          size="small"
          column={{ xs: 1, md: 3 }}
          style={{ marginBottom: 24 }}
          items={[
            { key: 'module', label: '模块', children: project.moduleName },
            { key: 'hours', label: '认定学时', children: project.hours },
            { key: 'deadline', label: '报名截止', children: project.applyTime ?? '不限' },
            ...(project.description ? [{ key: 'text', label: '说明', children: project.description, span: 'filled' as const }] : []),
          ]}
        />
        <ResponsiveForm ref={form} design={design} sources={formSources} onChange={() => tab.setDirty(true)} />
      </Page>
      <ActionBar label="提交" words="提交后进入审批，审批人处理前可以撤回">
        <Button type="primary" loading={busy} onClick={() => submit()}>
          提交申请
        </Button>
      </ActionBar>
    </>
  )
}
