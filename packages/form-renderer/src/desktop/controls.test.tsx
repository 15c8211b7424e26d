import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRef } from 'react'
import { describe, expect, it } from 'vitest'
import { FormRenderer, type FormHandle } from '../index.ts'
import { formOf } from '../samples/formOf.ts'

function draw(type: string, options: Record<string, unknown> = {}, value?: unknown) {
  const ref = createRef<FormHandle>()
  render(
    <FormRenderer
      ref={ref}
      design={formOf([{ type, name: '字段', model: 'a', options }])}
      {...(value !== undefined && { defaultValue: { a: value } })}
    />,
  )
  return () => ref.current?.getValues().a
}

describe('PC controls', () => {
  it.each(['input', 'number', 'select', 'switch', 'textarea', 'date'])('%s: is described by what its design says of it', async (type) => {
    draw(type, { tip: '填写证书上的编号' })
    await screen.findByLabelText('字段')
    screen.getByText('填写证书上的编号')
    await waitFor(() => expect(document.querySelector('[aria-describedby]')?.getAttribute('aria-describedby')).toMatch(/-tip$/))
  })

  it('number: keeps to numbers', async () => {
    const value = draw('number', { defaultValue: 1 })
    const input = await screen.findByLabelText('字段')
    await userEvent.clear(input)
    expect(value()).toBeUndefined()
    await userEvent.type(input, '2.5')
    expect(value()).toBe(2.5)
  })

  it.each(['input', 'textarea'])('%s: cuts nothing that is pasted, and says at once that it is too long', async (type) => {
    const value = draw(type, { maxlength: 5, showWordLimit: true })
    const input = await screen.findByLabelText('字段')
    await userEvent.click(input)
    await userEvent.paste('一二三四五')
    expect(screen.queryByRole('alert')).toBeNull()
    await userEvent.paste('六七')
    expect(value()).toBe('一二三四五六七')
    expect((await screen.findByRole('alert')).textContent).toBe('字段不能超过 5 个字')
    screen.getByText('7 / 5')
    await userEvent.type(input, '{Backspace}{Backspace}')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('number: writes 17 as 17, whatever the step', async () => {
    const value = draw('number', { defaultValue: 17, step: 0.5 })
    const input = await screen.findByLabelText<HTMLInputElement>('字段')
    expect(input.value).toBe('17')
    await userEvent.type(input, '.5')
    await userEvent.tab()
    expect(input.value).toBe('17.5')
    expect(value()).toBe(17.5)
  })

  it.each([
    ['-3', -3, '字段不能小于 1'],
    ['1e3', 1000, '字段不能大于 200'],
    ['3.255', 3.255, '字段最多 2 位小数'],
    ['12x', '12x', '字段格式不正确'],
    ['3、5', '3、5', '字段格式不正确'],
    ['-', '-', '字段格式不正确'],
    ['１，000.5', 1000.5, '字段不能大于 200'],
    ['3。25', 3.25, undefined],
  ])('number: %s stays as typed, and what is wrong with it is said', async (typed, number, message) => {
    const value = draw('number', { min: 1, max: 200, step: 0.5, decimals: 2, defaultValue: null })
    const input = await screen.findByLabelText<HTMLInputElement>('字段')
    await userEvent.type(input, typed)
    await userEvent.tab()
    expect(value()).toBe(number)
    expect(input.value).toBe(String(number))
    if (message) expect((await screen.findByRole('alert')).textContent).toBe(message)
    else expect(screen.queryByRole('alert')).toBeNull()
  })

  it('number: a step stays within its bounds, and leads back into them', async () => {
    const value = draw('number', { min: 1, max: 3, defaultValue: 2 })
    const input = await screen.findByLabelText('字段')
    await userEvent.type(input, '{ArrowUp}{ArrowUp}{ArrowUp}')
    expect(value()).toBe(3)
    await userEvent.clear(input)
    await userEvent.type(input, '-7{ArrowUp}')
    expect(value()).toBe(1)
    await userEvent.type(input, '{ArrowDown}')
    expect(value()).toBe(1)
  })

  it('input: a numeric data type is a number field', async () => {
    const value = draw('input', { dataType: 'integer' })
    await userEvent.type(await screen.findByLabelText('字段'), '12')
    expect(value()).toBe(12)
  })

  it.each([
    ['integer', '12.5', 12.5, '字段格式不正确'],
    ['number', '12x', '12x', '字段格式不正确'],
    ['float', '0.125', 0.125, undefined],
  ])('input: of the data type %s, %s stays as typed', async (dataType, typed, number, message) => {
    const value = draw('input', { dataType })
    const input = await screen.findByLabelText<HTMLInputElement>('字段')
    await userEvent.type(input, typed)
    await userEvent.tab()
    expect(value()).toBe(number)
    expect(input.value).toBe(typed)
    if (message) expect((await screen.findByRole('alert')).textContent).toBe(message)
    else expect(screen.queryByRole('alert')).toBeNull()
  })

  it('select: one value, and several, by the option as it was saved', async () => {
    const value = draw(
      'select',
      {
        options: [
          { value: 1, label: '一' },
          { value: 2, label: '二' },
        ],
        showLabel: true,
      },
      '1',
    )
    await screen.findByTitle('一')
    await userEvent.click(screen.getByRole('combobox', { name: '字段' }))
    await userEvent.click(await screen.findByTitle('二'))
    expect(value()).toBe(2)
  })

  it('select: several values', async () => {
    const value = draw('select', { multiple: true, options: ['甲', '乙'] })
    await userEvent.click(await screen.findByRole('combobox', { name: '字段' }))
    await userEvent.click(await screen.findByTitle('甲'))
    await userEvent.click(screen.getByTitle('乙'))
    expect(value()).toEqual(['甲', '乙'])
  })

  it('checkbox: keeps the order of choosing and the kind of value', async () => {
    const value = draw('checkbox', { options: [{ value: 1 }, { value: 2 }] }, ['2'])
    await userEvent.click(await screen.findByLabelText('1'))
    expect(value()).toEqual(['2', 1])
    await userEvent.click(screen.getByLabelText('2'))
    expect(value()).toEqual([1])
  })

  it('date: saves in its own format', async () => {
    const value = draw('date', { format: 'yyyy/MM/dd' })
    await userEvent.type(await screen.findByLabelText('字段'), '2026/05/12{Enter}')
    expect(value()).toBe('2026/05/12')
  })

  it('date: saves a timestamp where the design asks for one', async () => {
    const value = draw('date', { timestamp: true })
    await userEvent.type(await screen.findByLabelText('字段'), '2026-05-12{Enter}')
    expect(new Date(value() as number).toDateString()).toBe(new Date(2026, 4, 12).toDateString())
  })

  it('date range: shows both ends, the first under the label', async () => {
    draw('date', { type: 'daterange' }, ['2026-05-01', '2026-05-12'])
    expect((await screen.findByDisplayValue('2026-05-01')).id).not.toBe('')
    screen.getByDisplayValue('2026-05-12')
  })

  it('time: starts from the palette default', async () => {
    const value = draw('time', { defaultValue: '21:19:56' })
    expect((await screen.findByLabelText<HTMLInputElement>('字段')).value).toBe('21:19:56')
    expect(value()).toBe('21:19:56')
  })

  it('rate: counts stars and takes them back', async () => {
    const value = draw('rate', { max: 5 })
    const stars = await screen.findAllByRole('radio')
    expect(stars).toHaveLength(5)
    await userEvent.click(stars[2] ?? document.body)
    expect(value()).toBe(3)
    await userEvent.click(stars[2] ?? document.body)
    expect(value()).toBeUndefined()
  })

  it('slider: takes a number beside it', async () => {
    const value = draw('slider', { showInput: true })
    const input = await screen.findByRole('spinbutton')
    await userEvent.clear(input)
    await userEvent.type(input, '40')
    expect(value()).toBe(40)
    expect(screen.getByRole('slider', { name: /字段/ }).getAttribute('aria-valuenow')).toBe('40')
  })

  it.each([
    'input',
    'textarea',
    'number',
    'radio',
    'checkbox',
    'select',
    'time',
    'date',
    'datetime',
    'switch',
    'slider',
    'rate',
    'imgupload',
    'fileupload',
  ])('%s: dirt in options and value does no harm', async (type) => {
    const dirt = {
      options: null,
      defaultValue: { deep: [] },
      max: 'x',
      min: null,
      step: -1,
      format: 7,
      size: 'big',
      ext: 5,
      width: {},
      type: 'century',
      maxlength: 'many',
    }
    draw(type, dirt, { not: 'a value' })
    expect((await screen.findAllByText('字段')).length).toBeGreaterThan(0)
    expect(screen.queryByText(/无法显示/)).toBeNull()
  })
})
