import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { type Designer, DesignerContext } from '../../designer/DesignerContext.ts'
import { sampleDirectory } from '../../designer/WorkflowDesigner.sample.ts'
import { CollegeEntry } from './CollegeEntry.tsx'
import type { ApprovalAccess } from './useApproval.ts'

test('how a college decides is chosen by its words, wherever a back end sends them, and kept by its value', async () => {
  const directory = sampleDirectory({
    dict: async () => [
      { value: 'own', text: '申请人所在学院审批' },
      { value: 2, label: '主办学院审批' },
    ],
  })
  const change = vi.fn<ApprovalAccess['change']>()
  const access = { approval: { deptFlag: 'own' }, change } as unknown as ApprovalAccess
  render(
    <DesignerContext value={{ directory } as Designer}>
      <CollegeEntry disabled={false} access={access} />
    </DesignerContext>,
  )
  await waitFor(() => screen.getByText('申请人所在学院审批'))
  await userEvent.click(screen.getByRole('combobox'))
  await userEvent.click(await screen.findByTitle('主办学院审批'))
  expect(change).toHaveBeenCalledWith({ deptFlag: '2' })
})
