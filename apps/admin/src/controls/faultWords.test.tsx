import { FormValidationError } from '@sc/form-renderer'
import type { FormHandle } from '@sc/form-renderer'
import { expect, it, vi } from 'vitest'
import { refusal } from '../testing/openServer.ts'
import { loadedForm, markRefused, sayFault } from './faultWords.ts'

type Message = Parameters<typeof sayFault>[0]
const said = (error: unknown) => {
  const message = { warning: vi.fn(), info: vi.fn() }
  sayFault(message as unknown as Message, error)
  return [...message.warning.mock.calls, ...message.info.mock.calls].flat()
}

it('asks for a moment while the form is on its way, and says which field is wrong', () => {
  const asked = () => loadedForm({ current: null })
  expect(asked).toThrow('表单还在加载，请稍候再试')
  try {
    asked()
  } catch (error) {
    expect(said(error)).toEqual(['表单还在加载，请稍候再试'])
  }
  const errors = [{ path: ['a'] as const, model: 'a', name: '活动名称', message: '活动名称必须填写' }]
  expect(said(new FormValidationError('表单数据校验失败', errors))).toEqual(['表单数据校验失败，请检查：活动名称'])
})

it('is the form once it is there, and hides no other failure', () => {
  const form = {} as FormHandle
  expect(loadedForm({ current: form })).toBe(form)
  expect(() => said(new TypeError('x'))).toThrow('x')
})

it('has the form say what the server refused of its fields, and nothing else', () => {
  const refuse = vi.fn()
  const form = { current: { refuse } as unknown as FormHandle }
  const fault = { model: 'files', name: '证明', message: '“证明”中的文件“a.pdf”已用于其他地方' }
  markRefused(form, refusal(500, fault.message, [fault, 'odd', null]))
  expect(refuse).toHaveBeenCalledExactlyOnceWith([fault])
  for (const other of [refusal(409, '已修改', { revision: 3 }), refusal(500, '失败'), new Error('network')]) markRefused(form, other)
  markRefused({ current: null }, refusal(500, fault.message, [fault]))
  expect(refuse).toHaveBeenCalledOnce()
})
