import { form } from '@sc/api-client/contract'
import type { FormDesign } from '@sc/form-renderer'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { BackOffice } from '../../testing/BackOffice.tsx'
import { openServer } from '../../testing/openServer.ts'
import { FieldsOfTable } from './FieldsOfTable.tsx'

const tool = (type: string, model: string, name: string) => ({ type, name, icon: '', key: `1_${model}`, model, options: {}, rules: [] })

it('adds the columns that are chosen of a table as fields', async () => {
  const server = openServer()
  server.answers(form.onlineFormList, () => [{ id: 'campus.venue', formCode: null, onlineTableName: 'campus.venue', name: '场馆' }])
  server.answers(form.controlsData, () => [tool('input', 'venue_name', '场馆名称'), tool('number', 'seats', '座位数')])
  const [onClose, onAppend] = [vi.fn(), vi.fn<(design: FormDesign) => void>()]
  render(
    <BackOffice permits={[]}>
      <FieldsOfTable open onClose={onClose} onAppend={onAppend} />
    </BackOffice>,
  )
  expect(screen.getByRole('button', { name: '加入 0 个字段' })).toHaveProperty('disabled', true)
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: '数据表' }))
  fireEvent.click(await screen.findByTitle('场馆（campus.venue）'))
  fireEvent.click(await screen.findByRole('checkbox', { name: '座位数' }))
  fireEvent.click(screen.getByRole('button', { name: '加入 1 个字段' }))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(onAppend.mock.calls[0]?.[0].list.map(({ type, model, name }) => [type, model, name])).toEqual([
    ['input', 'venue_name', '场馆名称'],
  ])
})
