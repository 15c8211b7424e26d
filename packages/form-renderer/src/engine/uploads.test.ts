import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { zhCN } from '../locale/form/zh-CN.ts'
import { parseDesign } from '../schema/parse/parseDesign.ts'
import { UploadError } from '../schema/UploadError.ts'
import { FormEngine } from './FormEngine.ts'
import { addFiles } from './uploads.ts'

const file = (name: string) => new File(['x'], name)

type Upload = Parameters<typeof addFiles>[0]['upload']

function upload(send: Upload, rules: { length?: number; ext?: string[] } = {}) {
  const { design } = parseDesign({
    list: [{ type: 'fileupload', name: '证书', key: '1', model: 'f', options: { length: 3 }, rules: [] }],
    config: { labelWidth: 100 },
  })
  const engine = new FormEngine({ design, texts: zhCN })
  const target = {
    engine,
    path: ['f'] as const,
    rules: { length: 3, ext: ['.pdf'], action: '/sys/common/upload', ...rules },
    upload: send,
    texts: zhCN.upload,
  }
  return { engine, add: (...names: string[]) => addFiles(target, names.map(file)), state: () => engine.state(['f']) }
}

const names = (value: unknown) => (value as { name: string }[]).map((item) => item.name)

describe('uploads', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('goes from uploading over progress to success about 200 ms after the last byte, and says so for a second', async () => {
    let finish: (stored: { url: string; name: string }) => void = () => undefined
    let progress: (percent: number) => void = () => undefined
    const { add, state } = upload((_file, { onProgress }) => {
      progress = onProgress
      return new Promise((resolve) => (finish = resolve))
    })
    add('a.pdf')
    progress(40)
    expect(state().pending).toMatchObject([{ name: 'a.pdf', percent: 40 }])
    expect(state().value).toEqual([])
    finish({ url: 'temp/a.pdf', name: 'a.pdf' })
    await vi.advanceTimersByTimeAsync(150)
    expect(state().value).toEqual([])
    await vi.advanceTimersByTimeAsync(60)
    expect(state().value).toMatchObject([{ url: 'temp/a.pdf', name: 'a.pdf', percent: 100, status: 'success' }])
    expect(state().pending).toEqual([])
    expect(state().notice).toEqual({ kind: 'success', text: '文件上传成功!' })
    await vi.advanceTimersByTimeAsync(1000)
    expect(state().notice).toBeUndefined()
  })

  it('removes a failed file and says so', async () => {
    const { add, state } = upload(() => Promise.reject(new Error('500')))
    add('a.pdf')
    await vi.advanceTimersByTimeAsync(0)
    expect(state().pending).toEqual([])
    expect(state().value).toEqual([])
    expect(state().notice).toEqual({ kind: 'error', text: '文件上传失败!' })
  })

  it('keeps the reason of a refusal with the name of the file, until the next attempt', async () => {
    let answer: () => ReturnType<Upload> = () => Promise.reject(new UploadError('文件内容与扩展名不符'))
    const { add, state } = upload(() => answer())
    add('a.pdf')
    await vi.advanceTimersByTimeAsync(5000)
    expect(state().notice).toBeUndefined()
    expect(state().failures).toMatchObject([{ name: 'a.pdf', reason: '文件内容与扩展名不符' }])
    expect(state().failures[0]?.retry).toBeUndefined()
    answer = async () => ({ url: 'b.pdf', name: 'b.pdf' })
    add('b.pdf')
    expect(state().failures).toEqual([])
  })

  it('tries a file again whose way broke, and leaves the other ones that failed', async () => {
    let works = false
    const { add, state } = upload(async ({ name }) => {
      if (!works) throw new TypeError('Failed to fetch')
      return { url: name, name }
    })
    add('a.pdf', 'b.pdf')
    await vi.advanceTimersByTimeAsync(0)
    expect(state().failures.map(({ name, reason }) => [name, reason])).toEqual([
      ['a.pdf', '连接中断，文件没有传完'],
      ['b.pdf', '连接中断，文件没有传完'],
    ])
    works = true
    state().failures[0]?.retry?.()
    await vi.advanceTimersByTimeAsync(300)
    expect(names(state().value)).toEqual(['a.pdf'])
    expect(state().failures.map(({ name }) => name)).toEqual(['b.pdf'])
  })

  it('does not try again past the limit', async () => {
    const send = vi
      .fn<Upload>()
      .mockRejectedValueOnce(new UploadError('服务器繁忙', { canRetry: true }))
      .mockResolvedValue({ url: 'b.pdf', name: 'b.pdf' })
    const { add, state } = upload(send, { length: 1 })
    add('a.pdf')
    await vi.advanceTimersByTimeAsync(0)
    const [failure] = state().failures
    add('b.pdf')
    await vi.advanceTimersByTimeAsync(300)
    failure?.retry?.()
    expect(send).toHaveBeenCalledTimes(2)
    expect(state().notice?.text).toBe('最多上传 1 个文件')
  })

  it('refuses a type that is not allowed and empties the list', async () => {
    const { add, state } = upload(async ({ name }) => ({ url: name, name }))
    add('a.pdf')
    await vi.advanceTimersByTimeAsync(300)
    expect(names(state().value)).toEqual(['a.pdf'])
    add('b.pdf', 'virus.exe')
    expect(state().value).toEqual([])
    expect(state().notice?.text).toBe('不允许上传的文件类型!')
    await vi.advanceTimersByTimeAsync(5000)
    expect(state().value).toEqual([])
  })

  it('keeps to the limit, counting what is on its way', async () => {
    const send = vi.fn<Upload>(async ({ name }) => ({ url: name, name }))
    const { add, state } = upload(send, { length: 2 })
    add('a.pdf')
    add('b.pdf', 'c.pdf')
    expect(send).toHaveBeenCalledTimes(2)
    expect(state().notice?.text).toBe('最多上传 2 个文件')
    await vi.advanceTimersByTimeAsync(300)
    expect(names(state().value)).toEqual(['a.pdf', 'b.pdf'])
  })

  it('names the files that the limit kept out, and goes on doing so when the others have arrived', async () => {
    const { add, state } = upload(async ({ name }) => ({ url: name, name }), { length: 2 })
    add('a.pdf', 'b.pdf', 'c.pdf', 'd.pdf')
    await vi.advanceTimersByTimeAsync(5000)
    expect(names(state().value)).toEqual(['a.pdf', 'b.pdf'])
    expect(state().notice).toBeUndefined()
    expect(state().failures.map(({ name, reason, retry }) => [name, reason, retry])).toEqual([
      ['c.pdf', '最多上传 2 个文件', undefined],
      ['d.pdf', '最多上传 2 个文件', undefined],
    ])
  })

  it('forgets a cancelled file, even when it arrives', async () => {
    let finish: (stored: { url: string; name: string }) => void = () => undefined
    const { add, state } = upload(() => new Promise((resolve) => (finish = resolve)))
    add('a.pdf')
    state().pending[0]?.cancel()
    finish({ url: 'a.pdf', name: 'a.pdf' })
    await vi.advanceTimersByTimeAsync(500)
    expect(state().value).toEqual([])
    expect(state().notice).toBeUndefined()
  })
})
