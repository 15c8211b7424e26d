import { businessCode, draft, instance, item } from '@sc/api-client/contract'
import { fireEvent, screen, render, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { BackOffice, signIn } from '../../testing/BackOffice.tsx'
import { openServer, refusal } from '../../testing/openServer.ts'
import { sampleItem } from '../../testing/sampleItem.ts'
import { wideScreen } from '../../testing/wideScreen.ts'
import Apply from './Apply.tsx'

const design = {
  list: ['活动名称', '心得'].map((name, at) => ({ type: 'input', name, key: `k${at}`, model: `m${at}`, options: {}, rules: [] })),
  config: { labelWidth: 100 },
}

it('says at its field, too, what the server refuses of an application', async () => {
  wideScreen()
  const server = openServer()
  signIn('student01')
  server.answers(draft.find, () => null)
  server.answers(draft.save, () => ({ baseRevision: null, version: 1, updateTime: '2026-03-01 08:00:00' }))
  server.answers(
    item.applyForm,
    () =>
      ({
        item: { ...sampleItem, myInstance: null },
        formDesign: JSON.stringify(design),
        formVersion: 2,
        processVersion: null,
        fieldPermissions: {},
        hoursField: null,
      }) as never,
  )
  const message = '“心得”已用于其他地方'
  server.answers(instance.start, () => Promise.reject(refusal(businessCode.failed, message, [{ model: 'm1', name: '心得', message }])))
  render(
    <BackOffice at="/activity/apply?id=i1">
      <Apply />
    </BackOffice>,
  )
  const field = (await screen.findByLabelText('心得')).closest<HTMLElement>('[data-model]')!
  fireEvent.click(screen.getByRole('button', { name: '提交申请' }))
  await within(field).findByText(message)
  expect(document.activeElement).toBe(screen.getByLabelText('心得'))
})
