import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRef } from 'react'
import { expect, it, vi } from 'vitest'
import { FormContinuity, FormRenderer, type FormHandle, type FormRendererProps } from '../index.ts'
import { MobileFormRenderer } from '../mobile/index.ts'
import { formOf } from '../samples/formOf.ts'

const design = formOf([
  { type: 'input', name: '心得', model: 'story' },
  { type: 'fileupload', name: '材料', model: 'files' },
  { type: 'select', name: '级别', model: 'level', options: { remote: 'dict', dictCode: 'levels' } },
])

it('hands a form over between PC and phone, with a file that is on its way and choices that are here', async () => {
  let arrive = (_: { url: string; name: string }) => {}
  const dict = vi.fn(async () => [{ value: 'a', label: '甲级' }])
  const sources = { dict, upload: () => new Promise<{ url: string; name: string }>((resolve) => (arrive = resolve)) }
  const ref = createRef<FormHandle>()
  const onChange = vi.fn()
  const drawn = (Form: typeof FormRenderer) => {
    const props: FormRendererProps = { design, sources, onChange }
    return (
      <FormContinuity>
        <Form ref={ref} {...props} />
      </FormContinuity>
    )
  }
  const view = render(drawn(FormRenderer))
  await userEvent.upload(await screen.findByLabelText('材料'), new File(['x'], '证书.pdf'))
  fireEvent.change(screen.getByLabelText('心得'), { target: { value: '写到一半' } })
  view.rerender(drawn(MobileFormRenderer))
  expect(await screen.findByLabelText('心得')).toHaveProperty('value', '写到一半')
  arrive({ url: 'stored/证书.pdf', name: '证书.pdf' })
  await screen.findByText('文件上传成功!')
  expect(onChange.mock.lastCall?.[0]).toMatchObject({ story: '写到一半', files: [{ url: 'stored/证书.pdf' }] })
  expect(ref.current?.getValues().story).toBe('写到一半')
  expect(dict).toHaveBeenCalledOnce()
})
