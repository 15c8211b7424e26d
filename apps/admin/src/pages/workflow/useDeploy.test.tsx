import { workflow } from '@sc/api-client/contract'
import type { LintProblem, ProcessModel } from '@sc/api-client/contract'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { BackOffice } from '../../testing/BackOffice.tsx'
import { openServer, refusal } from '../../testing/openServer.ts'
import { useDeploy } from './useDeploy.tsx'

const model: ProcessModel = {
  id: 'm1',
  key: 'approval',
  name: '学分认定审批',
  description: null,
  engine: 'flowable',
  formCode: 'credit',
  revision: 3,
  deployedVersion: 0,
  changedSinceDeploy: false,
  updateBy: 'admin',
  updateTime: '2026-03-01 08:00:00',
}

function Deploy() {
  const deploy = useDeploy()
  return (
    <button disabled={deploy.busy === model.id} onClick={() => deploy.start(model)}>
      部署
    </button>
  )
}

function open(problems: LintProblem[]) {
  const server = openServer()
  server.answers(workflow.modelById, () => ({ ...model, xml: '<definitions/>', nodeConfigs: [] }))
  server.answers(workflow.lint, () => problems)
  server.answers(workflow.deployModel, () => ({ model, version: 1, warnings: problems }))
  render(
    <BackOffice>
      <Deploy />
    </BackOffice>,
  )
  fireEvent.click(screen.getByRole('button', { name: '部署' }))
  return server
}

const problem = (severity: LintProblem['severity'], message: string): LintProblem => ({
  elementId: null,
  severity,
  code: 'noApproval',
  message,
})

it('reads what the check warns of before anything is deployed', async () => {
  const server = open([problem('warning', '申请提交后会直接通过')])
  const question = await screen.findByRole('dialog', { name: '检查流程“学分认定审批”发现提醒，仍要部署吗？' })
  expect(
    within(question)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['申请提交后会直接通过'])
  expect(server.asked(workflow.deployModel)).toEqual([])
  fireEvent.click(within(question).getByRole('button', { name: '仍然部署' }))
  await waitFor(() => expect(server.asked(workflow.deployModel)).toEqual([{ body: { modelId: 'm1', revision: 3 } }]))
})

it('deploys at once what nothing is said against, and leaves errors to the refusal', async () => {
  const server = open([problem('error', '网关没有出路'), problem('warning', '申请提交后会直接通过')])
  await waitFor(() => expect(server.asked(workflow.deployModel)).toHaveLength(1))
})

it('deploys nothing unchecked', async () => {
  const server = openServer()
  server.answers(workflow.modelById, () => {
    throw refusal(500, '系统繁忙，请稍后再试')
  })
  render(
    <BackOffice>
      <Deploy />
    </BackOffice>,
  )
  fireEvent.click(screen.getByRole('button', { name: '部署' }))
  await screen.findByText('系统繁忙，请稍后再试')
  expect(server.asked(workflow.deployModel)).toEqual([])
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '部署' }).disabled).toBe(false)
})
