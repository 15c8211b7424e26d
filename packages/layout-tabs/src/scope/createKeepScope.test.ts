import { describe, expect, it, vi } from 'vitest'
import { createKeepScope } from './createKeepScope.ts'

describe('createKeepScope', () => {
  it('gives the same instance for the same key and destroys each once, the youngest first', () => {
    const order: string[] = []
    const scope = createKeepScope()
    const create = vi.fn<() => { name: string }>(() => ({ name: 'modeler' }))
    const first = scope.keep('modeler', create, () => order.push('modeler'))
    expect(scope.keep('modeler', create, () => order.push('wrong'))).toBe(first)
    expect(create).toHaveBeenCalledTimes(1)
    scope.keep(
      'store',
      () => 1,
      () => order.push('store'),
    )
    scope.end()
    scope.end()
    expect(order).toEqual(['store', 'modeler'])
  })

  it('ends the rest when one cannot end, and says so', () => {
    const scope = createKeepScope()
    const destroyed = vi.fn<(instance: number) => void>()
    scope.keep('good', () => 1, destroyed)
    scope.keep(
      'bad',
      () => 2,
      () => {
        throw new Error('busy')
      },
    )
    expect(() => scope.end()).toThrow(AggregateError)
    expect(destroyed).toHaveBeenCalledWith(1)
  })
})
