import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { OtherAchievements } from './OtherAchievements.tsx'

it('names what else was achieved, when, and where that stands', () => {
  render(
    <OtherAchievements
      others={[
        { name: '竞赛 · 机器人大寨', day: '2026-05-04', application: 'running', record: null },
        { name: '竞赛 · 机器人大赛', day: '2026-05-03', application: null, record: '生效' },
      ]}
    />,
  )
  const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(rows).toEqual(['竞赛 · 机器人大寨2026-05-04审批中', '竞赛 · 机器人大赛2026-05-03生效'])
})

it('is not there where there is nothing else', () => {
  const { container } = render(<OtherAchievements others={[]} />)
  expect(container.textContent).toBe('')
})
