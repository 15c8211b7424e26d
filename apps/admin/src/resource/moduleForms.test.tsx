import { form, modules } from '@sc/api-client/contract'
import type { ListedForm } from '@sc/api-client/contract'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { BackOffice } from '../testing/BackOffice.tsx'
import { openServer } from '../testing/openServer.ts'
import { wideScreen } from '../testing/wideScreen.ts'
import { referencedBy } from './referencedBy.ts'
import { ResourceDialog } from './ResourceDialog.tsx'

const row = {
  id: 'm1',
  revision: 1,
  name: '实践实习',
  english: null,
  code: 'practice',
  owners: [],
  owners_dictText: null,
  form: null,
  form_dictText: null,
  description: null,
  color: null,
  sort: 0,
  createBy: null,
  createTime: '2026-03-01 08:00:00',
  updateBy: null,
  updateTime: '2026-03-01 08:00:00',
}

const listed = (formCode: string, formName: string, publishedVersion: number) =>
  ({ id: `id of ${formCode}`, formCode, formName, publishedVersion }) as ListedForm

it('names one of the published forms for a module, by its code', async () => {
  wideScreen()
  const server = openServer()
  const records = [listed('practice_extra', '实践活动信息', 2), listed('unfinished', '没有发布的表单', 0)]
  server.answers(form.list, () => ({ records, total: 2, size: 1000, current: 1, pages: 1 }))
  server.answers(modules.calls.edit, () => ({ ...row, form: 'practice_extra' }) as never)
  const onClose = vi.fn()
  render(
    <BackOffice>
      <ResourceDialog
        open
        resource={modules}
        referenced={referencedBy(modules.fields)}
        record={row as never}
        preset={{}}
        invalidates={[]}
        onClose={onClose}
      />
    </BackOffice>,
  )
  fireEvent.mouseDown(await screen.findByLabelText('附加表单'))
  const choice = await screen.findByText('实践活动信息', { selector: '.ant-select-item-option-content' })
  expect(screen.queryByText('没有发布的表单')).toBeNull()
  fireEvent.click(choice)
  fireEvent.click(screen.getByRole('button', { name: /保存/ }))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(server.asked(modules.calls.edit)).toEqual([{ body: { id: 'm1', revision: 1, form: 'practice_extra' } }])
})
