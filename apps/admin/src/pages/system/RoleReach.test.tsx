import { roleCalls } from '@sc/api-client/contract'
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { BackOffice } from '../../testing/BackOffice.tsx'
import { openServer } from '../../testing/openServer.ts'
import { RoleReach } from './RoleReach.tsx'

it('names what users, departments and announcements go by as what it is, and says so', async () => {
  openServer().answers(roleCalls.scopesOf, () => ({ item: 'self', application: 'self', score: 'depart' }) as const)
  render(
    <BackOffice>
      <RoleReach role={{ id: 'r', roleName: '人事' }} onClose={() => undefined} />
    </BackOffice>,
  )
  const field = await screen.findByRole('combobox', { name: '人员与成绩' })
  const hint = document.getElementById(field.getAttribute('aria-describedby') ?? '')
  expect(hint?.textContent).toBe('用户、部门、公告、成绩与成绩单都按它')
})
