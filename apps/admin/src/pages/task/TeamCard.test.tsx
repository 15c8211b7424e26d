import { instance } from '@sc/api-client/contract'
import type { InstanceDetail, TeamMember } from '@sc/api-client/contract'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { BackOffice, signIn } from '../../testing/BackOffice.tsx'
import { openServer } from '../../testing/openServer.ts'
import { MemberBar } from './MemberBar.tsx'
import { TeamCard } from './TeamCard.tsx'

const person = (rank: number, realname: string, percent: number, state: TeamMember['state'] = null): TeamMember => ({
  username: `student0${rank}`,
  realname,
  studentNo: `2023101000${rank}`,
  rank,
  percent,
  state,
  reason: state === '已拒绝' ? '没有参加' : null,
  answerTime: null,
  frozen: false,
})

const detail = (mine: NonNullable<InstanceDetail['team']>['mine'] = null, status = 'running') => {
  const people = [
    person(1, '李晓雨', 100),
    person(2, '张子涵', 80, '待确认'),
    person(3, '吴佳宁', 50, '已拒绝'),
    person(4, '郑一鸣', 50, '已确认'),
  ]
  return {
    instance: { id: 'a1', initiatorName: '李晓雨', hours: 6, hoursBasis: { source: 'fixed', hours: 6 }, credits: 0.5, status },
    revision: 7,
    myTask: mine === null ? { id: 't1' } : null,
    team: { rule: { least: 2, most: 4, shares: [100, 80, 50] }, people, mine },
  } as unknown as InstanceDetail
}

it('tells approvers who has confirmed, what each is given, and who is given nothing', () => {
  const shown = detail()
  render(<TeamCard detail={shown} team={shown.team!} hours={6} />)
  screen.getByText('1 位成员尚未确认，通过时不记成绩，确认后再补记。1 位成员已拒绝或账号已冻结，不记成绩。')
  const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(lines).toMatchObject([
    expect.stringContaining('6 学时（6 × 100%） · 0.5 学分'),
    expect.stringContaining('4.8 学时（6 × 80%） · 0.4 学分'),
    expect.stringContaining('原因：没有参加'),
    expect.stringContaining('已确认'),
  ])
})

it('tells approvers that too few take part, yet or for good', () => {
  const shown = detail()
  const needing = (least: number) => ({ ...shown.team!, rule: { ...shown.team!.rule, least } })
  const { rerender } = render(<TeamCard detail={shown} team={needing(3)} hours={6} />)
  screen.getByText(/须至少 3 人参加（含申请人），现有 2 人，尚有 1 人未确认/)
  rerender(<TeamCard detail={shown} team={needing(4)} hours={6} />)
  screen.getByText(/其他成员已拒绝或账号已冻结，不能最终通过/)
})

it('waits for nobody whose account is frozen, and says so', () => {
  const shown = detail()
  const team = { ...shown.team!, people: shown.team!.people.map((one) => ({ ...one, frozen: one.rank === 2 })) }
  const { rerender } = render(<TeamCard detail={shown} team={team} hours={6} />)
  screen.getByText('2 位成员已拒绝或账号已冻结，不记成绩。')
  expect(screen.getAllByRole('listitem')[1]?.textContent).toContain('账号已冻结，不能确认')
  rerender(<TeamCard detail={shown} team={{ ...team, rule: { ...team.rule, least: 3 } }} hours={6} />)
  screen.getByText(/其他成员已拒绝或账号已冻结，不能最终通过/)
})

it('goes by what an approver changes', () => {
  const shown = detail()
  render(<TeamCard detail={shown} team={shown.team!} hours={1.15} />)
  screen.getByText(/0.92 学时（1.15 × 80%）/)
  screen.getAllByText(/0.58 学时（1.15 × 50%）/)
})

it('asks a member, who confirms, or declines with a reason', async () => {
  const server = openServer()
  signIn('student02')
  server.answers(instance.confirm, () => ({ instanceId: 'a1', status: 'running' as const }))
  server.answers(instance.decline, () => ({ instanceId: 'a1', status: 'running' as const }))
  render(
    <BackOffice>
      <MemberBar detail={detail({ mayConfirm: true, mayDecline: true })} />
    </BackOffice>,
  )
  await screen.findByText('李晓雨 把您列为第 2 位成员，认定 4.8 学时（80%）；请核对申请内容后确认')
  fireEvent.click(screen.getByRole('button', { name: '确认参加' }))
  await waitFor(() => expect(server.asked(instance.confirm)).toMatchObject([{ body: { instanceId: 'a1', revision: 7 } }]))
  fireEvent.click(screen.getByRole('button', { name: /拒\s?绝/ }))
  fireEvent.change(await screen.findByLabelText('原因'), { target: { value: '没有参加' } })
  fireEvent.click(screen.getAllByRole('button', { name: /拒\s?绝/ }).at(-1)!)
  await waitFor(() => expect(server.asked(instance.decline)).toMatchObject([{ body: { instanceId: 'a1', comment: '没有参加' } }]))
})
