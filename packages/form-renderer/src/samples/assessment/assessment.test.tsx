import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRef } from 'react'
import { describe, expect, it } from 'vitest'
import { FormRenderer, FormValidationError, type FormHandle } from '../../index.ts'
import { MobileFormRenderer } from '../../mobile/index.ts'
import { builtInSchemas, extendSchemas, fieldsOf, parseDesign, validateSubmission } from '../../schema/index.ts'
import { assessmentForm, assessmentJson, desktop, mobile } from './assessmentForm.ts'
import { assessmentSchema } from './schema.ts'

const widgets = extendSchemas(builtInSchemas, assessmentSchema)

/** What the form says of its values, or the values that it would send. */
const outcome = (form: FormHandle | null) =>
  act(() =>
    form?.validate().catch((error: unknown) => {
      if (!(error instanceof FormValidationError)) throw error
      return error.errors.map(({ path, message }) => [path, message])
    }),
  )

describe('a type of a host', () => {
  it('is filled in and checked on a PC', async () => {
    const form = createRef<FormHandle>()
    render(<FormRenderer ref={form} design={assessmentForm} widgets={desktop} defaultValue={{ work: '校园导览' }} />)
    const score = await screen.findByLabelText('得分')
    expect(await outcome(form.current)).toEqual([[['review'], '评审意见必须填写']])
    expect(document.activeElement).toBe(score)
    await userEvent.type(score, '40')
    expect(await outcome(form.current)).toEqual([[['review'], '评审意见低于 60 分时须写明理由']])
    await userEvent.type(screen.getByLabelText('评分理由'), '没有讲解')
    expect(await outcome(form.current)).toEqual({ work: '校园导览', review: { score: 40, reason: '没有讲解' } })
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('is filled in on a phone, and reads as text', async () => {
    const form = createRef<FormHandle>()
    const { rerender } = render(<MobileFormRenderer ref={form} design={assessmentForm} widgets={mobile} />)
    await userEvent.type(await screen.findByPlaceholderText('得分'), '75')
    expect(form.current?.getValues().review).toEqual({ score: 75 })
    rerender(<MobileFormRenderer ref={form} design={assessmentForm} widgets={mobile} readOnly />)
    await waitFor(() => screen.getByText('75'))
  })

  it('takes over what was typed when the types arrive later', async () => {
    const { rerender } = render(<FormRenderer design={assessmentForm} />)
    await userEvent.type(await screen.findByLabelText('作品'), '导览')
    screen.getByText('此项暂时无法填写')
    rerender(<FormRenderer design={assessmentForm} widgets={desktop} />)
    await screen.findByLabelText('得分')
    expect(screen.getByLabelText<HTMLInputElement>('作品').value).toBe('导览')
  })

  it('is opened, listed and checked on a server that knows it, and by no other', () => {
    const values = { work: '校园导览', review: { score: 40, reason: '没有讲解' } }
    const { design, issues } = parseDesign(assessmentJson, undefined, widgets)
    expect(issues).toEqual([])
    expect(validateSubmission(design, values, {}, { widgets })).toMatchObject({ values, errors: [] })
    const few = validateSubmission(design, { ...values, review: { score: 40 } }, {}, { widgets })
    expect(few.errors.map(({ path, message }) => [path, message])).toEqual([[['review'], '评审意见低于 60 分时须写明理由']])
    expect(fieldsOf(design, undefined, widgets).map(({ model, never }) => [model, never])).toEqual([
      ['work', undefined],
      ['review', undefined],
    ])

    expect(parseDesign(assessmentJson).issues.map(({ code }) => code)).toContain('unknown-type')
    expect(validateSubmission(design, values).refused).toEqual([{ model: 'review', reason: 'unfillable' }])
    expect(fieldsOf(design).map(({ model, never }) => [model, never])).toEqual([
      ['work', undefined],
      ['review', 'type'],
    ])
  })
})
