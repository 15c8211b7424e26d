import { ownOrganisations } from '@sc/api-client/contract'
import type { CallResult, OwnApplication, OwnBody } from '@sc/api-client/contract'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { BackOffice, signIn } from '../../testing/BackOffice.tsx'
import { openServer } from '../../testing/openServer.ts'
import { wideScreen } from '../../testing/wideScreen.ts'
import OwnOrganisations from './OwnOrganisations.tsx'

beforeEach(wideScreen)

const body = (more: Partial<OwnBody> = {}): OwnBody => ({
  body: 'organisation',
  id: 'o1',
  name: '校学生会',
  category: '学生会',
  depart: '校团委',
  status: 'active',
  statusText: '正常',
  leaderName: '李晓雨',
  reviewedYear: 2025,
  yearToReview: 2026,
  star: null,
  posts: [{ position: '主席', from: '2026-03-01', to: null }],
  leads: true,
  offers: [
    { applyType: 'annual', hindrance: null },
    { applyType: 'dissolve', hindrance: null },
  ],
  ...more,
})

const application = (more: Partial<OwnApplication> = {}): OwnApplication => ({
  id: 'a1',
  revision: 4,
  body: 'society',
  bodyId: null,
  name: '天文观测社',
  applyType: 'found',
  status: 'draft',
  submittedOn: '2026-05-01',
  opinion: '请补充名单',
  instance: { id: 'i1', status: 'returned', currentNodes: [] },
  open: true,
  asked: {
    year: null,
    star: null,
    newName: '天文观测社',
    newCode: null,
    newCategory: 'academic',
    newLevel: null,
    newDepart: 'd1',
    newTermStart: null,
    newTermEnd: null,
    newLeaderNo: '2023101006',
    members: [],
    reason: '组织观测',
    attachments: [],
  },
  ...more,
})

function show(own: Partial<CallResult<typeof ownOrganisations.list>>) {
  signIn('student01')
  const server = openServer()
  server.answers(ownOrganisations.list, () => ({
    bodies: [],
    applications: [],
    founding: [],
    categories: { organisation: [], society: [{ value: 'academic', text: '学术科技' }] },
    departs: [{ value: 'd1', text: '校团委' }],
    ...own,
  }))
  server.answers(ownOrganisations.handIn, () => ({ id: 'a2' }))
  render(
    <BackOffice permits={['organisation:own']}>
      <OwnOrganisations />
    </BackOffice>,
  )
  return server
}

it('shows what a student leads, and hands in its annual review', async () => {
  const server = show({ bodies: [body(), body({ id: 'o2', name: '志愿者总队', leads: false, offers: [] })] })
  const bodies = within(await screen.findByRole('region', { name: '我参加的组织和社团' }))
  expect(bodies.getAllByText('主席 · 2026-03-01 起')).toHaveLength(2)
  expect(bodies.getAllByRole('button').map((one) => one.textContent)).toEqual(['提交年审', '申请注销'])
  fireEvent.click(bodies.getByRole('button', { name: '提交年审' }))
  const dialog = within(await screen.findByRole('dialog', { name: '提交年审：校学生会' }))
  fireEvent.change(await dialog.findByLabelText('申请理由'), { target: { value: '材料齐全' } })
  fireEvent.click(dialog.getByRole('button', { name: /提\s*交/ }))
  await waitFor(() =>
    expect(server.asked(ownOrganisations.handIn)).toMatchObject([
      { body: { body: 'organisation', bodyId: 'o1', applyType: 'annual', year: 2026, reason: '材料齐全', attachments: [] } },
    ]),
  )
})

it('says why an application came back, and hands it in again with what was asked', async () => {
  const server = show({ applications: [application()] })
  const applications = within(await screen.findByRole('region', { name: '我的申请' }))
  applications.getByText('已退回')
  applications.getByText('审核意见：请补充名单')
  fireEvent.click(applications.getByRole('button', { name: '修改后重新提交' }))
  const dialog = within(await screen.findByRole('dialog', { name: '申请成立社团' }))
  expect(await dialog.findByLabelText('名称')).toHaveProperty('value', '天文观测社')
  fireEvent.change(dialog.getByLabelText('首批成员学号'), { target: { value: '2023101001\n2023101002' } })
  fireEvent.click(dialog.getByRole('button', { name: /提\s*交/ }))
  await waitFor(() =>
    expect(server.asked(ownOrganisations.handIn)).toMatchObject([
      { body: { again: { id: 'a1', revision: 4 }, newName: '天文观测社', newDepart: 'd1', members: ['2023101001', '2023101002'] } },
    ]),
  )
})
