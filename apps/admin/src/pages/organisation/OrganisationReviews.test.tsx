import { listView, organisationReviewCalls, organisationReviews, organisations } from '@sc/api-client/contract'
import type { ResourceRow } from '@sc/api-client/contract'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { BackOffice, signIn } from '../../testing/BackOffice.tsx'
import { dialogSaying } from '../../testing/dialog.ts'
import { openServer } from '../../testing/openServer.ts'
import { wideScreen } from '../../testing/wideScreen.ts'
import OrganisationReviews from './OrganisationReviews.tsx'

beforeEach(wideScreen)

type Review = ResourceRow<typeof organisationReviews.fields>

const review = (id: string, more: Partial<Review> = {}): Review => ({
  id,
  revision: 3,
  name: `组织${id}`,
  organisation: `o${id}`,
  organisation_dictText: `组织${id}`,
  applyType: 'annual',
  year: 2025,
  newLeader: null,
  newLeader_dictText: null,
  newTermStart: null,
  newTermEnd: null,
  body: 'organisation',
  society: null,
  society_dictText: null,
  newName: null,
  newCode: null,
  newCategory: null,
  newCategory_dictText: null,
  newSocietyCategory: null,
  newSocietyCategory_dictText: null,
  newLevel: null,
  newDepart: null,
  newDepart_dictText: null,
  star: null,
  byProcess: false,
  reason: '例行年审',
  attachments: [],
  status: 'pending',
  applicant: 'u1',
  applicant_dictText: '王海川',
  submittedOn: '2026-05-03',
  opinion: null,
  decidedBy: null,
  decidedBy_dictText: null,
  decidedOn: null,
  createBy: 'cs_audit',
  createTime: '2026-05-03 10:00:00',
  updateBy: 'cs_audit',
  updateTime: '2026-05-03 10:00:00',
  ...more,
})

function show(records: Review[], permits: string[]) {
  const server = openServer()
  server.answers(organisationReviews.calls.list, () => ({ records, total: records.length, size: 10, current: 1, pages: 1 }))
  server.answers(organisations.calls.list, () => ({ records: [], total: 0, size: 10, current: 1, pages: 1 }))
  server.answers(listView.list, () => [])
  for (const call of Object.values(organisationReviewCalls)) server.answers(call, () => null)
  render(
    <BackOffice permits={permits}>
      <OrganisationReviews />
    </BackOffice>,
  )
  return server
}
const rowOf = async (name: string) => within((await screen.findByText(name)).closest('tr')!)
const buttons = (row: Awaited<ReturnType<typeof rowOf>>) => row.queryAllByRole('button').map((one) => one.textContent?.replaceAll(' ', ''))
/** Once its fields are there. */
async function confirm(dialog: ReturnType<typeof within>, name: RegExp) {
  await waitFor(() => expect(dialog.getByRole('button', { name })).toHaveProperty('disabled', false))
  fireEvent.click(dialog.getByRole('button', { name }))
}

it('lets who decides say what comes of it, and refuse with a reason alone', async () => {
  signIn()
  const handover = {
    applyType: 'handover',
    year: null,
    newLeader: 'u2',
    newLeader_dictText: '张子涵',
    newTermStart: '2026-09-01',
    newTermEnd: '2027-08-31',
  } as const
  const server = show(
    [review('甲', handover), review('乙', { status: 'passed' }), review('丙', { status: 'draft' }), review('丁', { byProcess: true })],
    ['organisation:decide'],
  )
  expect(buttons(await rowOf('组织乙'))).toEqual([])
  expect(buttons(await rowOf('组织丙'))).toEqual([])
  // A process decides it.
  expect(buttons(await rowOf('组织丁'))).toEqual([])
  const row = await rowOf('组织甲')
  expect(buttons(row)).toEqual(['通过', '驳回'])

  fireEvent.click(row.getByRole('button', { name: /通\s*过/ }))
  const approval = within(await dialogSaying('通过换届申请：组织甲'))
  approval.getByText(/申请理由：例行年审 通过后，负责人改为 张子涵，任期改为 2026-09-01 至 2027-08-31/)
  await confirm(approval, /通\s*过/)
  await waitFor(() => expect(server.asked(organisationReviewCalls.approve)).toEqual([{ body: { id: '甲', revision: 3, opinion: null } }]))

  fireEvent.click(row.getByRole('button', { name: /驳\s*回/ }))
  const rejection = within(await dialogSaying('驳回换届申请：组织甲'))
  const opinion = await rejection.findByLabelText('审核意见')
  await confirm(rejection, /驳\s*回/)
  await rejection.findByText('审核意见必须填写')
  expect(server.asked(organisationReviewCalls.reject)).toEqual([])
  fireEvent.change(opinion, { target: { value: '缺少总结' } })
  fireEvent.click(rejection.getByRole('button', { name: /驳\s*回/ }))
  await waitFor(() =>
    expect(server.asked(organisationReviewCalls.reject)).toEqual([{ body: { id: '甲', revision: 3, opinion: '缺少总结' } }]),
  )
})

it('lets who applied hand in, change and take back their own, and leave what others wrote', async () => {
  signIn('cs_audit')
  const server = show(
    [
      review('甲', { createBy: 'cs_audit', status: 'draft' }),
      review('乙', { createBy: 'cs_audit' }),
      review('丙', { createBy: 'em_audit', status: 'draft' }),
      review('丁', { createBy: 'cs_audit', status: 'rejected' }),
    ],
    ['organisation:apply', 'organisation:decide'],
  )
  const draft = await rowOf('组织甲')
  expect(buttons(draft)).toEqual(['提交', '修改', '删除'])
  // Nobody decides their own.
  const pending = await rowOf('组织乙')
  expect(buttons(pending)).toEqual(['撤回'])
  for (const name of ['组织丙', '组织丁']) expect(buttons(await rowOf(name))).toEqual([])
  fireEvent.click(draft.getByRole('button', { name: /提\s*交/ }))
  fireEvent.click(pending.getByRole('button', { name: /撤\s*回/ }))
  await waitFor(() => expect(server.asked(organisationReviewCalls.submit)).toEqual([{ body: { id: '甲', revision: 3 } }]))
  expect(server.asked(organisationReviewCalls.withdraw)).toEqual([{ body: { id: '乙', revision: 3 } }])
})
