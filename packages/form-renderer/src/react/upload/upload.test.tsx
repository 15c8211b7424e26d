import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRef } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { FormRenderer, type FormHandle, type FormRendererProps } from '../../index.ts'
import { MobileFormRenderer } from '../../mobile/index.ts'
import { pixel } from '../../samples/browserUpload.ts'
import { formOf } from '../../samples/formOf.ts'
import { UploadError } from '../../schema/UploadError.ts'

const draw = (type: string, options: Record<string, unknown>, props: Partial<FormRendererProps> = {}) => {
  const ref = createRef<FormHandle>()
  render(
    <FormRenderer
      ref={ref}
      design={formOf([{ type, name: '材料', model: 'files', options }])}
      sources={{ upload: async ({ name }) => ({ url: `stored/${name}`, name }) }}
      {...props}
    />,
  )
  return () => ref.current as FormHandle
}

const anything = () => userEvent.setup({ applyAccept: false })

describe('uploads on the page', () => {
  it('sends a file, lists it and lets it be removed', async () => {
    let arrive = (_: { url: string; name: string }) => {}
    const upload = () => new Promise<{ url: string; name: string }>((resolve) => (arrive = resolve))
    const form = draw('fileupload', { length: 2, ext: ['.pdf'] }, { sources: { upload } })
    const user = anything()
    await user.upload(await screen.findByLabelText('材料'), new File(['x'], '证书.pdf'))
    await screen.findByRole('progressbar', { name: '正在上传 证书.pdf' })
    arrive({ url: 'stored/证书.pdf', name: '证书.pdf' })
    await screen.findByText('文件上传成功!')
    expect(form().getValues().files).toMatchObject([{ url: 'stored/证书.pdf', name: '证书.pdf', status: 'success' }])
    await user.click(screen.getByRole('button', { name: '删除 证书.pdf' }))
    expect(form().getValues().files).toEqual([])
  })

  it.each(['fileupload', 'imgupload'])('has the browser ask before the page goes with a file on its way: %s', async (type) => {
    let arrive = (_: { url: string; name: string }) => {}
    draw(type, {}, { sources: { upload: () => new Promise((resolve) => (arrive = resolve)) } })
    const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
    const input = await screen.findByLabelText('材料')
    expect(asks()).toBe(false)
    await anything().upload(input, new File(['x'], '证书.png'))
    expect(asks()).toBe(true)
    arrive({ url: 'stored/证书.png', name: '证书.png' })
    await waitFor(() => expect(asks()).toBe(false))
  })

  it.each(['fileupload', 'imgupload'])(
    'says before anything is chosen what it takes, and sends nothing that is larger: %s',
    async (type) => {
      const upload = vi.fn(async ({ name }: File) => ({ url: name, name }))
      draw(type, { length: 2, multiple: true, ext: ['.png'] }, { sources: { upload, uploadMaxBytes: 2 * 1024 * 1024 } })
      await screen.findByText('支持 .png、单个文件不超过 2 MB、最多 2 个')
      const large = new File([new Uint8Array(2 * 1024 * 1024 + 1)], '大图.png')
      await anything().upload(screen.getByLabelText('材料'), [large, new File(['x'], '小图.png')])
      await screen.findByText('大图.png：文件不能超过 2 MB')
      await waitFor(() => expect(upload).toHaveBeenCalledOnce())
      expect(upload.mock.calls[0]![0].name).toBe('小图.png')
    },
  )

  it.each(['fileupload', 'imgupload'])('opens one file dialog for a double click: %s', async (type) => {
    draw(type, { length: 3 })
    const input = await screen.findByLabelText('材料')
    let opened = 0
    const count = (event: Event) => void (event.target === input && !event.defaultPrevented && opened++)
    document.addEventListener('click', count)
    await userEvent.dblClick(input.closest('label')!)
    document.removeEventListener('click', count)
    expect(opened).toBe(1)
  })

  it.each([
    ['PC', FormRenderer],
    ['phone', MobileFormRenderer],
  ])('keeps on saying why a file was not taken: %s', async (_face, Form) => {
    const upload = vi
      .fn()
      .mockRejectedValueOnce(new UploadError('文件内容与扩展名不符，请检查文件是否损坏'))
      .mockRejectedValueOnce(new TypeError('Failed to fetch'))
      .mockResolvedValue({ url: 'b', name: '乙.png' })
    render(<Form design={formOf([{ type: 'imgupload', name: '材料', model: 'files', options: { length: 3 } }])} sources={{ upload }} />)
    const user = anything()
    const input = await screen.findByLabelText('材料')
    await user.upload(input, new File(['x'], '甲.png'))
    await screen.findByText('文件上传失败!')
    await waitFor(() => expect(screen.queryByText('文件上传失败!')).toBeNull())
    const reason = screen.getByText('甲.png：文件内容与扩展名不符，请检查文件是否损坏')
    expect(reason.closest('[role=alert]')).not.toBeNull()
    expect(screen.queryByRole('button', { name: /重试/ })).toBeNull()
    await user.upload(input, new File(['x'], '乙.png'))
    await user.click(await screen.findByRole('button', { name: '重试上传 乙.png' }))
    expect(screen.queryByText(/甲.png/)).toBeNull()
    await screen.findByText('文件上传成功!')
    expect(screen.queryByText(/连接中断/)).toBeNull()
  })

  it.each([
    ['PC', FormRenderer, 'fileupload'],
    ['PC', FormRenderer, 'imgupload'],
    ['phone', MobileFormRenderer, 'fileupload'],
    ['phone', MobileFormRenderer, 'imgupload'],
  ])('submits nothing without a file that failed or is on its way: %s %s %s', async (_face, Form, type) => {
    const handle = createRef<FormHandle>()
    const onSubmit = vi.fn()
    let arrive: (file: { url: string; name: string }) => void = () => undefined
    const upload = vi
      .fn()
      .mockRejectedValueOnce(new TypeError('Failed to fetch'))
      .mockRejectedValueOnce(new UploadError('文件内容与扩展名不符'))
      .mockReturnValue(new Promise((resolve) => (arrive = resolve)))
    render(
      <Form
        ref={handle}
        design={formOf([{ type, name: '材料', model: 'files', options: { length: 3 } }])}
        sources={{ upload }}
        onSubmit={onSubmit}
      />,
    )
    const user = anything()
    const input = await screen.findByLabelText('材料')
    await user.upload(input, new File(['x'], '甲.png'))
    await screen.findByRole('button', { name: '重试上传 甲.png' })
    await expect(handle.current!.submit()).rejects.toMatchObject({ errors: [{ model: 'files', message: '上传失败的文件请重试或移除' }] })
    await screen.findByText('上传失败的文件请重试或移除')

    // Another file does not make it forgotten; each is given up or tried again by itself.
    await user.upload(input, new File(['x'], '乙.png'))
    await user.click(await screen.findByRole('button', { name: '移除 乙.png' }))
    await expect(handle.current!.submit()).rejects.toMatchObject({ errors: [{ message: '上传失败的文件请重试或移除' }] })
    await user.click(screen.getByRole('button', { name: '重试上传 甲.png' }))
    await expect(handle.current!.submit()).rejects.toMatchObject({ errors: [{ message: '文件仍在上传，请等待上传完成' }] })
    expect(onSubmit).not.toHaveBeenCalled()

    arrive({ url: 'stored/a', name: '甲.png' })
    await screen.findByText('文件上传成功!')
    await waitFor(() => expect(screen.queryByText('文件仍在上传，请等待上传完成')).toBeNull())
    await handle.current!.submit()
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ files: [expect.objectContaining({ name: '甲.png' })] })
  })

  it.each([
    ['chosen', 2, (input: HTMLElement, files: File[]) => anything().upload(input, files)],
    ['dropped', 2, (input: HTMLElement, files: File[]) => Promise.resolve(fireEvent.drop(input, { dataTransfer: { files } }))],
    [
      'dropped where one fits',
      1,
      (input: HTMLElement, files: File[]) => Promise.resolve(fireEvent.drop(input, { dataTransfer: { files } })),
    ],
  ])('goes on naming the files that were too many: %s', async (_how, length, give) => {
    const form = draw('fileupload', { length, multiple: true, drag: true })
    const files = ['甲.pdf', '乙.pdf', '丙.pdf'].map((name) => new File(['x'], name))
    await give(await screen.findByLabelText('材料'), files)
    await screen.findByText('文件上传成功!')
    await waitFor(() => expect(screen.queryByText('文件上传成功!')).toBeNull())
    expect(form().getValues().files).toHaveLength(length)
    expect(screen.getByText(`丙.pdf：最多上传 ${length} 个文件`).closest('[role=alert]')).not.toBeNull()
  })

  it('refuses a suffix that is not allowed and empties the list', async () => {
    const form = draw('fileupload', { length: 2, ext: ['.pdf'] }, { defaultValue: { files: [{ key: '1', url: 'a.pdf', name: 'a.pdf' }] } })
    await anything().upload(await screen.findByLabelText('材料'), new File(['x'], 'run.exe'))
    expect((await screen.findByText('不允许上传的文件类型!')).getAttribute('role')).toBe('alert')
    expect(form().getValues().files).toEqual([])
    expect(screen.queryByText('a.pdf')).toBeNull()
  })

  it('shows pictures, and only links what is safe to open', async () => {
    draw(
      'imgupload',
      { length: 5 },
      {
        readOnly: true,
        defaultValue: {
          files: [
            { key: '1', url: pixel, name: '合影.png' },
            { key: '2', url: 'docs/a.zip', name: 'a.zip' },
            { key: '3', url: 'javascript:alert(1)', name: 'evil.zip' },
          ],
        },
      },
    )
    expect((await screen.findByRole<HTMLImageElement>('img', { name: '合影.png' })).src).toBe(pixel)
    expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['a.zip'])
    expect(screen.getByText('evil.zip').tagName).toBe('SPAN')
  })

  it('opens a picture large', async () => {
    draw('imgupload', { length: 5 }, { defaultValue: { files: [{ key: '1', url: pixel, name: '合影.png' }] } })
    await userEvent.click(await screen.findByRole('button', { name: '预览 合影.png' }))
    await waitFor(() => expect(document.querySelector('.ant-image-preview')).not.toBeNull())
  })

  it('replaces a picture where the design allows it', async () => {
    const form = draw('imgupload', { length: 1, isEdit: true }, { defaultValue: { files: [{ key: '1', url: pixel, name: '旧.png' }] } })
    await anything().upload(await screen.findByLabelText('更换 旧.png'), new File(['x'], '新.png'))
    await waitFor(() => expect(form().getValues().files).toMatchObject([{ name: '新.png' }]))
    expect(screen.queryByLabelText('材料')).toBeNull()
  })

  it('says that nobody takes files when the host gives no upload', async () => {
    draw('fileupload', {}, { sources: {} })
    expect((await screen.findByLabelText<HTMLInputElement>('材料')).disabled).toBe(true)
    screen.getByText('没有配置上传地址')
  })

  it('moves to an empty required upload', async () => {
    const form = draw('fileupload', { required: true })
    const input = await screen.findByLabelText('材料')
    await act(() =>
      form()
        .validate()
        .catch(() => undefined),
    )
    expect(document.activeElement).toBe(input)
    expect(within(document.body).getByRole('alert').textContent).toBe('材料必须填写')
  })

  it('stops a running upload on request', async () => {
    const upload = vi.fn(
      (_file: File, { signal }: { signal: AbortSignal }) =>
        new Promise<never>((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('aborted')))),
    )
    const form = draw('fileupload', { length: 2 }, { sources: { upload } })
    await anything().upload(await screen.findByLabelText('材料'), new File(['x'], 'big.zip'))
    await userEvent.click(screen.getByRole('button', { name: '取消上传 big.zip' }))
    expect(screen.queryByText('big.zip')).toBeNull()
    expect(screen.queryByText('文件上传失败!')).toBeNull()
    expect(form().getValues().files).toEqual([])
  })
})
