import { act, renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ApiError } from '@sc/api-client'
import { businessCode } from '@sc/api-client/contract'
import { useToldHours } from './useToldHours.ts'

const refused = (result: unknown, code: number = businessCode.conflict) => new ApiError('business', '学时与所见不同', code, result)

it('knows what a refusal said these answers come to, until they are others', () => {
  const { result, rerender } = renderHook(useToldHours, { initialProps: 7 })
  expect(result.current.toldOf({ count: 4 })).toBeUndefined()
  act(() => result.current.hear(refused({ hours: 13 }), { count: 4 }))
  expect([result.current.toldOf({ count: 4 }), result.current.toldOf({ count: 5 })]).toEqual([13, undefined])
  rerender(8)
  expect(result.current.toldOf({ count: 4 })).toBeUndefined()
  act(() => result.current.hear(refused({ revision: 3 }), { count: 5 }))
  act(() => result.current.hear(refused({ hours: 2 }, businessCode.failed), { count: 5 }))
  expect(result.current.toldOf({ count: 5 })).toBeUndefined()
})
