import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { AvatarList } from './AvatarList.tsx'

const people = (count: number) => Array.from({ length: count }, (_, at) => ({ key: `u${at}`, name: `审批人${at}` }))
const faces = () => document.querySelectorAll('.sc-avatar-faces li').length

describe('<AvatarList>', () => {
  it('shows all 23', () => {
    render(<AvatarList people={people(23)} />)
    expect(faces()).toBe(23)
    expect(screen.queryByRole('button')).toBeNull()
  })
  it('shows the first 20 of 24 and the rest behind 更多', async () => {
    render(<AvatarList people={people(24)} />)
    expect(faces()).toBe(20)
    await userEvent.click(screen.getByRole('button', { name: /更多/ }))
    await screen.findByText('其余 4 人')
    expect(document.querySelectorAll('.sc-avatar-rest li').length).toBe(4)
  })
})
