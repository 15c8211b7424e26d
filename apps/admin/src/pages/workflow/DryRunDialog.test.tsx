import { dict, workflow } from '@sc/api-client/contract'
import { parseDesign } from '@sc/form-renderer/schema'
import type { FormDesign } from '@sc/form-renderer'
import type { ProcessModel } from '@sc/workflow-designer'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { expect, it, vi } from 'vitest'
import { BackOffice } from '../../testing/BackOffice.tsx'
import { openServer, refusal } from '../../testing/openServer.ts'
import { DryRunDialog } from './DryRunDialog.tsx'

const field = (model: string, name: string, defaultValue = '') => ({
  type: 'input',
  model,
  name,
  key: model,
  icon: '',
  options: { width: '100%', defaultValue },
  rules: [],
})
const { design } = parseDesign({ version: 1, config: {}, list: [field('title', '活动名称'), field('kind', '类别', '内部')] }) as {
  design: FormDesign
}

const model = (xml: string): ProcessModel => ({
  xml,
  key: 'credit',
  name: '学分认定',
  description: '',
  engine: 'flowable',
  nodeConfigs: [
    { auditRoleCode: 'teacher', deptFlag: '', nodeKey: 'n1', nodeName: '初审', rejectConfiguration: '', workFlowKey: 'credit' },
  ],
})
const BY_HOURS = model('<flow>${itemHours > 4 && itemModule == "volunteer"}</flow>')

const steps = [
  { nodeId: 'n1', nodeName: '初审', approvers: [{ username: 'teacher01', realname: '陈思齐' }], substituted: false },
  { nodeId: 'n2', nodeName: '复审', approvers: [], substituted: false },
]

function open(props: Partial<ComponentProps<typeof DryRunDialog>> = {}) {
  const server = openServer()
  server.answers(dict.items, () => [{ value: 'volunteer', text: '志愿公益', label: '志愿公益', color: null }])
  server.answers(workflow.simulate, () => ({ steps, completed: false, incident: null, cut: false, returned: null }))
  const onClose = vi.fn()
  render(
    <BackOffice>
      <DryRunDialog model={model('<flow/>')} processKey={() => 'credit'} design={undefined} permissions={{}} onClose={onClose} {...props} />
    </BackOffice>,
  )
  return { server, onClose }
}

const fill = async (label: string, value: string) => fireEvent.change(await screen.findByLabelText(label), { target: { value } })
const tryOut = async () => fireEvent.click(await screen.findByRole('button', { name: /开始试运行/ }))

it('asks for what the process goes by, one after the other, before it asks the server', async () => {
  const { server } = open({ model: BY_HOURS })
  await tryOut()
  await screen.findByText('请填写申请人账号')
  await screen.findByText('请填写认定学时')
  await screen.findByText('请选择项目模块')
  expect(document.activeElement).toBe(screen.getByLabelText('申请人账号'))
  await fill('申请人账号', 'student01')
  await waitFor(() => expect(screen.queryByText('请填写申请人账号')).toBeNull())
  await tryOut()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('认定学时')))
  expect(server.asked(workflow.simulate)).toEqual([])
})

it('asks for neither hours nor module where the process goes by none', async () => {
  open()
  await screen.findByLabelText('申请人账号')
  expect([screen.queryByLabelText('认定学时'), screen.queryByLabelText('项目模块')]).toEqual([null, null])
})

it('tries the diagram as it stands with the sample, and shows who would decide and where it would stop', async () => {
  const { server, onClose } = open({ model: BY_HOURS, design })
  await fill('申请人账号', ' student01 ')
  await fill('认定学时', '6')
  fireEvent.mouseDown(screen.getByLabelText('项目模块'))
  fireEvent.click(await screen.findByTitle('志愿公益'))
  await fill('活动名称', '校园马拉松')
  await tryOut()
  await screen.findByText('陈思齐（teacher01）')
  await screen.findByText('申请会停在“复审”：审批人和系统管理员都不可用')
  expect(server.asked(workflow.simulate)).toEqual([
    {
      body: {
        key: 'credit',
        xml: BY_HOURS.xml,
        nodeConfigs: [{ auditRoleCode: 'teacher', deptFlag: null, nodeKey: 'n1', nodeName: '初审', rejectConfiguration: null }],
        variables: { title: '校园马拉松', kind: '内部' },
        initiator: 'student01',
        hours: 6,
        module: 'volunteer',
      },
    },
  ])
  // It is tried again with other values.
  expect(onClose).not.toHaveBeenCalled()
})

it('gives conditions what the form says of a field that the applicant does not see', async () => {
  const { server } = open({ design, permissions: { kind: 'hidden' } })
  await fill('申请人账号', 'student01')
  expect(screen.queryByLabelText('类别')).toBeNull()
  await tryOut()
  await waitFor(() => expect(server.asked(workflow.simulate)).toMatchObject([{ body: { variables: { kind: '内部' } } }]))
})

it('says why the server could not try it, and keeps the sample', async () => {
  const { server } = open()
  server.answers(workflow.simulate, () => Promise.reject(refusal(500, '账号 student99 不存在')))
  await fill('申请人账号', 'student99')
  await tryOut()
  await screen.findByText('账号 student99 不存在')
  expect(screen.getByLabelText<HTMLInputElement>('申请人账号').value).toBe('student99')
})
