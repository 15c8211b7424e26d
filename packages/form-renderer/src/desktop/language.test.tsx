import { replaced } from '@sc/locale'
import { LanguageProvider } from '@sc/locale/react'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRef } from 'react'
import { expect, it } from 'vitest'
import { FormRenderer, formWords, type FormHandle } from '../index.ts'
import { formOf } from '../samples/formOf.ts'
import { inEnglish } from '../samples/inEnglish.ts'
import { han } from '../testing/han.ts'

it('speaks the language of the provider around it, every word of it', async () => {
  const ref = createRef<FormHandle>()
  const { container } = render(
    <LanguageProvider language="en-US">
      <FormRenderer ref={ref} design={inEnglish} sources={{ dict: () => Promise.resolve(null), uploadMaxBytes: 2048 }} />
    </LanguageProvider>,
  )
  await screen.findByText('Nothing to choose: there is no dictionary gone. Please tell an administrator')
  const message = await act(() => ref.current!.validate().catch((error: Error) => error.message))
  expect(message).toBe('The form has errors')
  expect(screen.getAllByRole('alert')[0]?.textContent).toBe('Title is required')
  expect(han(container)).toEqual([])
})

it('says it in the other language after a switch, and keeps what was filled in', async () => {
  const design = formOf([{ type: 'input', name: 'a', model: 'a', options: { pattern: '^\\d+$' } }])
  const page = (language: 'zh-CN' | 'en-US') => (
    <LanguageProvider language={language}>
      <FormRenderer design={design} />
    </LanguageProvider>
  )
  const { rerender } = render(page('zh-CN'))
  await userEvent.type(await screen.findByLabelText('a'), 'x')
  await userEvent.tab()
  await screen.findByText('a格式不匹配')
  rerender(page('en-US'))
  expect(screen.getByLabelText<HTMLInputElement>('a').value).toBe('x')
  expect(screen.queryByText('a格式不匹配')).toBeNull()
  await userEvent.click(screen.getByLabelText('a'))
  await userEvent.tab()
  await screen.findByText('a does not match the expected format')
})

it("says a host's own words", async () => {
  const words = [replaced(formWords, { 'zh-CN': { rules: { required: (name) => `请填写${name}` } } })]
  const ref = createRef<FormHandle>()
  render(
    <LanguageProvider words={words}>
      <FormRenderer ref={ref} design={formOf([{ type: 'input', name: '姓名', options: { required: true } }])} />
    </LanguageProvider>,
  )
  await screen.findByLabelText('姓名')
  await act(() => ref.current!.validate().catch(() => undefined))
  expect(screen.getByRole('alert').textContent).toBe('请填写姓名')
})
