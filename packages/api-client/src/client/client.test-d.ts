import { useQuery } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { expectTypeOf, it } from 'vitest'
import { item } from '../contract/item.ts'
import type { Item } from '../contract/item.schema.ts'
import { session } from '../contract/session.ts'
import type { Client } from './client.ts'

declare const client: Client
declare const queryClient: QueryClient

it('takes what the call takes, and answers what it answers', () => {
  expectTypeOf(() => client.call(item.publish, { body: { id: '1' } })).returns.resolves.toEqualTypeOf<Item>()
  expectTypeOf(() => client.call(item.remove, { query: { id: '1' } })).returns.resolves.toEqualTypeOf<null>()
  expectTypeOf(() => client.query(item.byId, { query: { id: '1' } }).queryFn).returns.not.toBeAny()
  expectTypeOf(() => client.call(session.permissions))
    .returns.resolves.toHaveProperty('roles')
    .toEqualTypeOf<string[]>()
})

it('is a query whose data and key know what the call answers', () => {
  const query = () => client.query(session.permissions)
  expectTypeOf(() => useQuery(query()).data?.roles).returns.toEqualTypeOf<string[] | undefined>()
  expectTypeOf(() => useQuery({ ...query(), enabled: false }).data?.roles).returns.toEqualTypeOf<string[] | undefined>()
  expectTypeOf(() => queryClient.getQueryData(query().queryKey)?.roles).returns.toEqualTypeOf<string[] | undefined>()
  expectTypeOf(() => queryClient.fetchQuery(query()))
    .returns.resolves.toHaveProperty('roles')
    .toEqualTypeOf<string[]>()
})

it('refuses anything else', () => {
  // @ts-expect-error -- which project?
  void (() => client.call(item.publish))
  // @ts-expect-error -- the id belongs into the body
  void (() => client.call(item.publish, { query: { id: '1' } }))
  // @ts-expect-error -- no such part of a project
  void (() => client.call(item.saveItemDetail, { body: { module: 'a', name: 'b', colour: 'red' } }))
  // @ts-expect-error -- a sign-in has no query
  void (() => client.call(session.login, { body: { username: 'a', password: 'b' }, query: { redirect: '/' } }))
})
