import { describe, expect, it } from 'vitest'
import { formSchemas } from './form.schema.ts'
import { itemSchemas } from './item.schema.ts'
import { sessionSchemas } from './session.schema.ts'
import { instanceSchemas, taskSchemas } from './task.schema.ts'
import { workflowSchemas } from './workflow.schema.ts'
import { faultsIn } from './testFaults.schema.ts'

const UNSEEN = ['\u3164', '\u200B', '\u2060\u00AD', '\u2800', '\uFE0F', '\u200F\u061C', ' \u200B ', '\u3000']
const verb = { taskId: '1', instanceId: '1', requestId: 'request-1' }

describe.each(UNSEEN)('a text of which nothing can be seen, %j', (text) => {
  it.each([
    ['the name of a project', () => itemSchemas.saveItemDetail.body.shape.name.safeParse(text), '请输入项目名称'],
    ['the name of a form', () => formSchemas.add.body.shape.formName.safeParse(text), '请输入表单名称'],
    ['the name of a process', () => workflowSchemas.saveModel.body.shape.name.safeParse(text), '请输入流程名称'],
    ['a vote against', () => taskSchemas.disagree.body.safeParse({ ...verb, comment: text }), '请填写不同意的理由'],
    ['a rejection', () => taskSchemas.reject.body.safeParse({ ...verb, comment: text }), '请填写退回原因'],
    ['an opinion', () => taskSchemas.resolve.body.safeParse({ ...verb, comment: text }), '请填写意见'],
    ['a question', () => taskSchemas.askBack.body.safeParse({ ...verb, comment: text }), '请填写要追问的问题'],
    ['an answer', () => instanceSchemas.answer.body.safeParse({ questionId: '1', requestId: 'request-1', answer: text }), '请填写回复'],
    ['an account', () => sessionSchemas.login.body.shape.username.safeParse(text), '请输入账号'],
  ])('is missing as %s', (_, check, words) => {
    expect(faultsIn(check())).toEqual([words])
  })

  it('is none where a text may be left out', () => {
    expect(taskSchemas.approve.body.parse({ ...verb, comment: text }).comment).toBe('')
    expect(itemSchemas.saveItemDetail.body.shape.place.parse(text)).toBe('')
  })
})

it('stays as it is where something can be seen', () => {
  for (const comment of ['同意\u200B', '❤\uFE0F', 'می\u200Cخواهم'])
    expect(taskSchemas.disagree.body.parse({ ...verb, comment }).comment).toBe(comment)
})
