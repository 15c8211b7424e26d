import { announcement } from '@sc/api-client/contract'
import { render, screen } from '@testing-library/react'
import { Form } from 'antd'
import { expect, it } from 'vitest'
import { BackOffice, signIn } from '../../testing/BackOffice.tsx'
import { openServer } from '../../testing/openServer.ts'
import { queryClient } from '../../api/queryClient.ts'
import { emptyAnnouncement } from './announcementDraft.ts'
import { AudienceFields } from './AudienceFields.tsx'

function open(everybody: boolean) {
  queryClient.clear()
  const server = openServer()
  signIn()
  server.answers(announcement.choices, () => ({ everybody, departs: [], roles: [] }))
  server.answers(announcement.countAudience, () => ({ count: 42 }))
  render(
    <BackOffice>
      <Form initialValues={{ ...emptyAnnouncement(), msgType: 'USER' }}>
        <AudienceFields known={[]} />
      </Form>
    </BackOffice>,
  )
}

it('says where people are chosen that what is chosen adds up, and how many these are', async () => {
  open(true)
  await screen.findByText(
    '以下选项合在一起算：属于所选部门或所选角色的人（选了年级的，限这些年级），以及点名的人员，都会收到，每人只收一条。',
  )
  screen.getByText('另外点名的人，不论部门、角色和年级都会收到')
  await screen.findByText('共 42 人接收')
})

it('speaks of no roles to who writes to none', async () => {
  open(false)
  await screen.findByText('以下选项合在一起算：属于所选部门的人（选了年级的，限这些年级），以及点名的人员，都会收到，每人只收一条。')
  expect(screen.queryByText(/所选角色/)).toBeNull()
})
