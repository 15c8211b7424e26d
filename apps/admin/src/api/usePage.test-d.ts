import { audit, form, item, score } from '@sc/api-client/contract'
import type { instance, InstanceStatus, Item, ListedForm } from '@sc/api-client/contract'
import { expectTypeOf, it } from 'vitest'
import { usePage } from './usePage.ts'
import type { FiltersOf } from './usePage.ts'

it('takes the rows and filters of its call', () => {
  expectTypeOf(() => usePage(form.list))
    .returns.toHaveProperty('records')
    .toEqualTypeOf<readonly ListedForm[] | undefined>()
  expectTypeOf(() => usePage(item.list, { keyword: '讲座', status: 'draft' }))
    .returns.toHaveProperty('records')
    .toEqualTypeOf<readonly Item[] | undefined>()
  expectTypeOf<FiltersOf<typeof instance.mine>>().toHaveProperty('status').toEqualTypeOf<InstanceStatus | undefined>()
})

it('refuses what the call does not take', () => {
  // @ts-expect-error -- no such filter
  void (() => usePage(form.list, { nonsense: 'x' }))
  // @ts-expect-error -- no such status
  void (() => usePage(item.list, { status: 'gone' }))
  // @ts-expect-error -- pages are turned by the list
  void (() => usePage(score.records, { pageNo: 2 }))
  // @ts-expect-error -- whose history?
  void (() => usePage(audit.ofItem))
})

it('refuses a call that answers no list', () => {
  // @ts-expect-error -- answers nothing
  void (() => usePage(item.remove))
  // @ts-expect-error -- answers one record
  void (() => usePage(item.byId, { id: '1' }))
})
