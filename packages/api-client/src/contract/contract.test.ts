import { describe, expect, it } from 'vitest'
import { allEndpoints } from './registry.ts'

describe('the contract', () => {
  it('gives no method and path to two calls', () => {
    const seen = new Map<string, string>()
    for (const { area, name, endpoint } of allEndpoints)
      for (const method of [endpoint.method, ...(endpoint.alsoMethods ?? [])]) {
        const key = `${method} ${endpoint.path}`
        expect(seen.get(key), `${area}.${name} repeats ${key}`).toBeUndefined()
        seen.set(key, `${area}.${name}`)
      }
  })

  it('declares a path parameter for every placeholder', () => {
    for (const { area, name, endpoint } of allEndpoints)
      for (const [, parameter] of endpoint.path.matchAll(/\{(\w+)\}/g)) {
        const shape = (endpoint.params as unknown as { shape: Record<string, unknown> }).shape
        expect(shape, `${area}.${name}`).toHaveProperty(parameter!)
      }
  })
})
