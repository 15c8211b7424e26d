import { dict, form } from '@sc/api-client/contract'
import { emptyDesign, readDesign } from '@sc/form-renderer/schema'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { expect, it, vi } from 'vitest'
import { BackOffice } from '../../testing/BackOffice.tsx'
import { openServer } from '../../testing/openServer.ts'
import { FormVersions } from './FormVersions.tsx'

const field = (name: string, options: object = {}) => ({ type: 'input', name, icon: '', key: name, model: `m_${name}`, options, rules: [] })
const designs = [[field('Name')], [field('Name', { required: true }), field('Phone')]].map((list) =>
  JSON.stringify({ ...emptyDesign(), list }),
)
const draft = readDesign({ ...emptyDesign(), list: [field('Name', { required: true })] })
const versions = [2, 1].map((version) => ({ version, note: null, publishBy: 'a', publishByName: 'A', publishTime: '2026-03-01 08:00:00' }))
const query = { isPending: false, data: { id: 'f1', versions, items: [] }, error: null } as unknown as ComponentProps<
  typeof FormVersions
>['query']

function open() {
  const server = openServer()
  server.answers(form.versionData, ({ query: { version } }) => ({ version, formDesigerData: designs[Number(version) - 1]! }) as never)
  server.answers(dict.names, () => [])
  const onRestore = vi.fn()
  render(
    <BackOffice language="en-US">
      <FormVersions id="f1" formName="F" query={query} designOf={() => draft} open onClose={vi.fn()} onRestore={onRestore} />
    </BackOffice>,
  )
  return { onRestore }
}

const told = async () =>
  within(await screen.findByRole('list', { name: 'Differences' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

it('tells what a version has otherwise than the one before', async () => {
  open()
  fireEvent.click(await screen.findByRole('button', { name: 'Compare version 2' }))
  expect(await told()).toEqual(['Changed Name TextRequiredNo → Yes', 'Added Phone Text'])
})

it('compares the design in the editor with what was published last, or with any other version', async () => {
  open()
  fireEvent.click(await screen.findByRole('button', { name: 'Compare with the present design' }))
  expect(await told()).toEqual(['Removed Phone Text'])
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'From' }))
  const [, choice] = await screen.findAllByTitle('Version 1')
  fireEvent.click(choice ?? (await screen.findByTitle('Version 1')))
  await waitFor(async () => expect(await told()).toEqual(['Changed Name TextRequiredNo → Yes']))
})

it('puts a version on the canvas, and publishes nothing', async () => {
  const { onRestore } = open()
  fireEvent.click(await screen.findByRole('button', { name: 'Show version 1' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Go on from this version' }))
  expect(onRestore.mock.calls[0]?.[0].list).toHaveLength(1)
  expect(onRestore.mock.calls[0]?.[1]).toBe(1)
})
