import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { App } from 'antd'
import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { DesignerContext } from '../designer/DesignerContext.ts'
import { zhCN } from '../locale/zh-CN.ts'
import type { WorkflowDirectory } from '../model/directory.ts'
import { DesignerSession } from '../modeler/DesignerSession.ts'
import { ExportTool } from './ExportTool.tsx'
import { PreviewTool } from './PreviewTool.tsx'

/** With nothing on its canvas, a session has nothing to write. */
function Stage({ children }: { children: ReactNode }) {
  const { newProcess } = zhCN
  const session = new DesignerSession({ canvasTexts: () => Promise.resolve({}), newProcess, readOnly: false, builtInEngine: true })
  return (
    <App>
      <DesignerContext value={{ session, directory: {} as WorkflowDirectory, formFields: [], hasForm: false, readOnly: false }}>
        {children}
      </DesignerContext>
    </App>
  )
}

it.each([
  { tool: <ExportTool disabled={false} />, name: '导出', choice: '下载为 BPMN 文件' },
  { tool: <PreviewTool disabled={false} />, name: '预览', choice: '预览 JSON' },
])('$name › $choice says so when the diagram cannot be written', { timeout: 60_000 }, async ({ tool, name, choice }) => {
  const user = userEvent.setup()
  render(<Stage>{tool}</Stage>)
  await user.click(screen.getByText(name))
  await user.click(await screen.findByText(choice))
  const dialogs = await screen.findAllByRole('dialog')
  expect(within(dialogs.at(-1)!).getAllByText('流程没有写成文件，画布保持原样')).not.toEqual([])
  within(dialogs.at(-1)!).getByText(/^图中有内容无法写出：.+。可以撤销最近的修改后再试。$/)
})
