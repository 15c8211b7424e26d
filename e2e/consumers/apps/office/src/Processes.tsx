import type { WorkflowDirectory } from '@sc/workflow-designer'
import { PageSkeleton } from '@sc/ui-kit'
import { Suspense, lazy, useState } from 'react'

const Designer = lazy(() => import('@sc/workflow-designer').then((m) => ({ default: m.WorkflowDesigner })))

const directory: WorkflowDirectory = {
  auditRoles: () => Promise.resolve([{ roleCode: 'teacher', roleName: '指导教师' }]),
  auditUsers: () => Promise.resolve([]),
  conditions: () => Promise.resolve([]),
  dict: () => Promise.resolve([]),
  nodeConfig: () => Promise.resolve(null),
}

export function Processes() {
  const [xml, setXml] = useState('')
  return (
    <>
      <div style={{ height: 600 }}>
        <Suspense fallback={<PageSkeleton />}>
          <Designer
            processKey="leave"
            name="请假审批"
            directory={directory}
            onSave={async (model) => {
              setXml(model.xml)
            }}
          />
        </Suspense>
      </div>
      <output aria-label="已保存的流程">{xml}</output>
    </>
  )
}
