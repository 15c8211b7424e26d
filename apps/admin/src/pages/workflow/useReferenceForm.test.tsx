import { dict, form } from '@sc/api-client/contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { api } from '../../api/client.ts'
import { useReferenceForm } from './useReferenceForm.ts'

const widget = (type: string, model: string, name: string, options = {}) => ({
  type,
  model,
  name,
  key: `1_${model}`,
  icon: '',
  options,
  rules: [],
})
const grid = { ...widget('grid', 'grid_1', '栅格'), columns: [{ span: 24, list: [widget('textarea', 'reason', '申请理由')] }] }
const formDesigerData = JSON.stringify({
  list: [widget('number', 'hours', '认定学时'), grid, widget('fileupload', 'proof', '证明材料')],
  config: {},
})

const levels = [{ value: 'national', text: '国家级', label: '国家级', color: null }]

const record = {
  id: 'f1',
  formCode: 'credit_apply',
  formName: '学分认定申请',
  onlineTableName: null,
  publishedVersion: 0,
  changedSincePublish: false,
  revision: 1,
  widgetCount: 3,
  updateBy: null,
  updateTime: '',
  updateByName: null,
}

/** A back end of one form, already asked; of its dictionaries, `level` has answered. */
function known(saved = formDesigerData) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  const list = api.query(form.list, { query: { pageSize: 500 } })
  const data = api.query(form.data, { query: { formOnlineRelId: record.id } })
  client.setQueryData(list.queryKey, { records: [record], total: 1, size: 500, current: 1, pages: 1 })
  client.setQueryData(data.queryKey, { ...record, formDesigerData: saved })
  client.setQueryData(api.query(dict.items, { params: { code: 'level' } }).queryKey, levels)
  return { wrapper: ({ children }: { children: ReactNode }) => <QueryClientProvider client={client}>{children}</QueryClientProvider> }
}

test('choosing another reference form is a change until the process is stored with it', () => {
  const { result } = renderHook(() => useReferenceForm(undefined), known())
  expect(result.current).toMatchObject({ unsaved: false, fields: undefined })
  act(() => result.current.chooseForm('credit_apply'))
  expect(result.current.unsaved).toBe(true)
  act(() => result.current.markStored('credit_apply'))
  expect(result.current.unsaved).toBe(false)
  act(() => result.current.chooseForm(undefined))
  expect(result.current).toMatchObject({ unsaved: true, fields: undefined })
})

test('every field of the form may be permitted: within grids, long texts and uploads too', () => {
  const { result } = renderHook(() => useReferenceForm('credit_apply'), known())
  expect(result.current.unsaved).toBe(false)
  expect(result.current.fields?.map(({ model, name }) => `${model} ${name}`)).toEqual([
    'hours 认定学时',
    'reason 申请理由',
    'proof 证明材料',
  ])
})

test('the entries of a dictionary are choices as soon as they are known', () => {
  const choice = (model: string, code: string) => widget('select', model, model, { remote: 'dict', dictCode: code })
  const saved = JSON.stringify({ list: [choice('level', 'level'), choice('college', 'not-answered-yet'), choice('none', '')], config: {} })
  const { result, rerender } = renderHook(() => useReferenceForm('credit_apply'), known(saved))
  const options = () => result.current.fields?.map((field) => field.options)
  expect(options()).toEqual([levels, 'elsewhere', 'elsewhere'])
  const before = result.current.fields
  rerender()
  expect(result.current.fields).toBe(before)
})
