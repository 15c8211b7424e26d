import { afterEach, expect, it } from 'vitest'
import { focusReturn } from './focusReturn.ts'

afterEach(() => void (document.body.innerHTML = ''))

function list(...names: string[]): HTMLElement {
  document.body.innerHTML = `<main><a href="#new">新建</a><ul>${names.map((name) => `<li id="${name}"><a href="#${name}">${name}</a><button>删除</button></li>`).join('')}</ul></main>`
  return document.querySelector('ul')!
}
const button = (name: string) => document.querySelector<HTMLElement>(`#${name} button`)!
const focused = () => document.activeElement?.textContent

it('gives the focus back to what had it, unless something else has it', () => {
  list('a', 'b')
  button('a').focus()
  const back = focusReturn()
  button('a').blur()
  back()
  expect(document.activeElement).toBe(button('a'))
  button('b').focus()
  back()
  expect(document.activeElement).toBe(button('b'))
})

it.each([
  ['b', 'c'],
  ['c', 'b'],
])('of a record that is gone, %s, goes to its neighbour %s', (gone, neighbour) => {
  list('a', 'b', 'c')
  button(gone).focus()
  const back = focusReturn()
  document.getElementById(gone)!.remove()
  back()
  expect(focused()).toBe(neighbour)
})

it('of the last record goes to what stands around the list', () => {
  const all = list('a')
  button('a').focus()
  const back = focusReturn()
  all.remove()
  back()
  expect(focused()).toBe('新建')
})

it('goes on to a neighbour from what is disabled meanwhile', () => {
  list('a')
  button('a').focus()
  const back = focusReturn()
  button('a').setAttribute('disabled', '')
  button('a').blur()
  back()
  expect(focused()).toBe('a')
})

it('goes on to the neighbour of a record that leaves the list only after the focus was back on it', async () => {
  list('a', 'b', 'c')
  button('b').focus()
  const back = focusReturn()
  back()
  expect(document.activeElement).toBe(button('b'))
  document.getElementById('b')!.remove()
  await expect.poll(focused).toBe('c')
  document.getElementById('c')!.remove()
  await expect.poll(focused).toBe('a')
})

it.each([
  ['on another element', () => document.querySelector<HTMLElement>('[href="#new"]')!.focus()],
  [
    'nowhere',
    () => {
      document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }))
      button('b').blur()
    },
  ],
])('leaves the focus where the reader has put it meanwhile: %s', async (_where, goElsewhere) => {
  list('a', 'b')
  button('b').focus()
  const back = focusReturn()
  back()
  goElsewhere()
  const chosen = document.activeElement
  // What looks on is told in the order in which it began to.
  const told = new Promise((tell) => new MutationObserver(tell).observe(document.body, { childList: true, subtree: true }))
  document.getElementById('b')!.remove()
  await told
  expect(document.activeElement).toBe(chosen)
})
