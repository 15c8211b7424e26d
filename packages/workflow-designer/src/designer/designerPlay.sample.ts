import { screen, userEvent, waitFor, within } from 'storybook/test'
import type { ProcessModel } from './ProcessModel.ts'

export const LONG = { timeout: 15_000 }

/** bpmn-js listens to the pointer on an element's hit area. */
export const shape = (canvas: HTMLElement, id: string): Promise<Element> =>
  waitFor(() => {
    const found = canvas.querySelector(`[data-element-id="${id}"]`)
    if (!found) throw new Error(`${id} is not drawn`)
    return found
  }, LONG)

export async function select(canvas: HTMLElement, id: string) {
  const element = await shape(canvas, id)
  const hit = element.querySelector('.djs-hit') ?? element
  await userEvent.click(hit)
}

export const status = (canvas: HTMLElement) => canvas.querySelector('.sc-wfd-status')?.textContent
export const button = (canvas: HTMLElement, name: string | RegExp) => within(canvas).getByRole('button', { name })
/** antd puts a space between two Chinese characters of a button. */
export const SAVE = /保\s*存/
export const lastSaved = (args: { onSave: unknown }) => {
  const { mock } = args.onSave as { mock: { calls: [ProcessModel][] } }
  const last = mock.calls.at(-1)
  if (!last) throw new Error('nothing was saved')
  return last[0]
}

export async function choose(canvas: HTMLElement, label: string, option: string) {
  await userEvent.click(await within(canvas).findByRole('combobox', { name: label }))
  await userEvent.click(await screen.findByText(option, { selector: '.ant-select-item-option-content' }))
}

export async function importFile(canvas: HTMLElement, name: string, text: string) {
  const input = canvas.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('no file can be chosen')
  await userEvent.upload(input, new File([text], name, { type: 'text/xml' }))
}

/** Chinese that is read on screen, or out loud. */
export function chineseOn(element: HTMLElement): string[] {
  const attributes = ['title', 'aria-label', 'placeholder', 'value', 'alt']
  const said = [...element.querySelectorAll('*')].flatMap((one) => attributes.map((name) => one.getAttribute(name) ?? ''))
  return [element.innerText, ...said].flatMap((text) => text.match(/\p{Script=Han}+/gu) ?? [])
}
