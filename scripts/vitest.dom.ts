import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'

afterEach(cleanup)
// One window serves all files of a worker: none finds what another's page has kept.
localStorage.clear()
sessionStorage.clear()
// Suites share two cores with whatever else runs there. What is waited for comes when it comes; only a hang runs into this.
configure({ asyncUtilTimeout: 20_000 })

// jsdom lays nothing out, and yet goes through every rule of antd's style sheets each time that a role is asked for: a third of
// all time. A style sheet of a type that it does not know it leaves alone; how something looks is asked in a browser.
document.createElement = ((...asked: Parameters<Document['createElement']>) => {
  const made = Document.prototype.createElement.apply(document, asked)
  if (made instanceof HTMLStyleElement) made.type = 'text/unread'
  return made
}) as Document['createElement']

// Nor does it need them in the page: antd looks through all that are there for each component that it draws, a tenth of all
// time. The last one is kept, as antd asks where it went.
const unread = document.createElement('div')
const { insertBefore, removeChild } = document.head
document.head.insertBefore = ((node: Node, before: Node | null) => {
  if (!(node instanceof HTMLStyleElement)) return insertBefore.call(document.head, node, before)
  unread.replaceChildren(node)
  return node
}) as Node['insertBefore']
document.head.appendChild = (node) => document.head.insertBefore(node, null)
document.head.removeChild = ((node: Node) =>
  node.parentNode === unread ? unread.removeChild(node) : removeChild.call(document.head, node)) as Node['removeChild']

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
