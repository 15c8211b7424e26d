import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'

afterEach(cleanup)
// Suites share two cores with whatever else runs there. What is waited for comes when it comes; only a hang runs into this.
configure({ asyncUtilTimeout: 20_000 })

// What antd and our pages ask of a browser and jsdom does not have.
Element.prototype.scrollIntoView ??= () => undefined
vi.stubGlobal('matchMedia', (query: string) => ({
  matches: false,
  media: query,
  onchange: null,
  addListener() {},
  removeListener() {},
  addEventListener() {},
  removeEventListener() {},
  dispatchEvent: () => false,
}))
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
)
