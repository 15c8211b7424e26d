import { businessCode, draft, instance, item } from '@sc/api-client/contract'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { BackOffice, signIn } from '../../testing/BackOffice.tsx'
import { openServer, refusal } from '../../testing/openServer.ts'
import { sampleItem } from '../../testing/sampleItem.ts'
import { wideScreen } from '../../testing/wideScreen.ts'
import Apply from './Apply.tsx'

const input = (model: string, options = {}) => ({ type: 'input', name: model, key: model, model, options, rules: [] })
const designOf = (...list: object[]) => JSON.stringify({ list, config: { labelWidth: 100 } })
const cert = input('cert', { visibleWhen: "${kind == 'contest'}" })

it('brings what was typed into fields that are hidden at the moment along to the form that took its place', async () => {
  wideScreen()
  const server = openServer()
  signIn('student01')
  server.answers(draft.find, () => null)
  server.answers(draft.save, () => ({ baseRevision: 2, version: 1, updateTime: '2026-03-01 08:00:00' }))
  let version = 2
  server.answers(
    item.applyForm,
    () =>
      ({
        item: { ...sampleItem, myInstance: null },
        formDesign: version === 2 ? designOf(input('kind'), cert) : designOf(input('kind'), cert, input('place')),
        formVersion: version,
        processVersion: null,
        fieldPermissions: {},
        hoursField: null,
      }) as never,
  )
  server.answers(instance.start, () => {
    version = 3
    return Promise.reject(refusal(businessCode.conflict, '表单已更新', null))
  })
  render(
    <BackOffice at="/activity/apply?id=i1">
      <Apply />
    </BackOffice>,
  )
  const type = async (name: string, value: string) => fireEvent.change(await screen.findByLabelText(name), { target: { value } })
  await type('kind', 'contest')
  await type('cert', 'A-1')
  await type('kind', 'lecture')
  await waitFor(() => expect(screen.queryByLabelText('cert')).toBeNull())
  fireEvent.click(screen.getByRole('button', { name: '提交申请' }))
  await screen.findByLabelText('place')
  await type('kind', 'contest')
  expect((await screen.findByLabelText<HTMLInputElement>('cert')).value).toBe('A-1')
})
