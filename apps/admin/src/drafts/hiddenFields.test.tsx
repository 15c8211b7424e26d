import { draft } from '@sc/api-client/contract'
import { FormRenderer } from '@sc/form-renderer'
import type { FormHandle } from '@sc/form-renderer'
import { parseDesign } from '@sc/form-renderer/schema'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { BackOffice, signIn } from '../testing/BackOffice.tsx'
import { openServer } from '../testing/openServer.ts'
import { useDraft } from './useDraft.ts'
import type { OpenDraft } from './useDraft.ts'
import { useFilledForm } from './useFilledForm.ts'

afterEach(() => void vi.restoreAllMocks())

const input = (model: string, options = {}) => ({ type: 'input', name: model, key: model, model, options, rules: [] })
const { design } = parseDesign({
  list: [input('kind'), input('cert', { visibleWhen: "${kind == 'contest'}" })],
  config: { labelWidth: 100 },
})

function Form({ draft: open }: { draft: OpenDraft }) {
  const form = useRef<FormHandle>(null)
  const filled = useFilledForm(open, () => ({}), { revision: 3 })
  return (
    <>
      <FormRenderer
        key={filled.key}
        ref={form}
        design={design}
        defaultValue={filled.initial}
        onChange={(values) => filled.onChange(values, form.current?.getHiddenValues())}
      />
      <output aria-label="seen">{JSON.stringify(filled.values)}</output>
    </>
  )
}

function Page() {
  const { opened, ...open } = useDraft('apply', 'item-1')
  return opened.data ? <Form draft={{ ...open, opened: opened.data }} /> : null
}

const type = async (name: string, value: string) => fireEvent.change(await screen.findByLabelText(name), { target: { value } })
const seen = () => JSON.parse(screen.getByLabelText('seen').textContent ?? '') as unknown

it.each([
  ['of the same form: it is there again', 3, 'A-1'],
  ['of another form, where it may be of another type: it is left', 2, ''],
])('keeps what was typed into a field that is hidden now, %s', async (_, baseRevision, expected) => {
  const server = openServer()
  signIn()
  server.answers(draft.find, () => null)
  server.answers(draft.save, ({ body }) => ({ baseRevision: 3, version: body.version + 1, updateTime: '2026-03-01 08:00:05' }))
  const first = render(
    <BackOffice>
      <Page />
    </BackOffice>,
  )
  await type('kind', 'contest')
  await type('cert', 'A-1')
  await type('kind', 'lecture')
  expect(seen()).toEqual({ kind: 'lecture' })
  first.unmount()
  await waitFor(() => expect(server.asked(draft.save)).toHaveLength(1))
  const content = server.asked(draft.save)[0]?.body.content ?? ''

  localStorage.clear()
  signIn()
  server.answers(draft.find, () => ({ content, baseRevision, version: 1, updateTime: '2026-03-01 08:00:05' }))
  render(
    <BackOffice>
      <Page />
    </BackOffice>,
  )
  await screen.findByLabelText('kind')
  expect(screen.queryByLabelText('cert')).toBeNull()
  // What a preview reads has nothing of it.
  expect(seen()).toEqual({ kind: 'lecture' })
  await type('kind', 'contest')
  expect((await screen.findByLabelText<HTMLInputElement>('cert')).value).toBe(expected)
})
