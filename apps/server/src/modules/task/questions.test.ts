import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { instance } from '@sc/api-client/contract'
import { Campus } from '../../test/campus.ts'
import { startTestServer } from '../../test/server.ts'
import type { TestServer } from '../../test/server.ts'

let server: TestServer
let campus: Campus

beforeAll(async () => {
  server = await startTestServer()
  campus = new Campus(server)
})
afterAll(() => server.close())

describe('a question to the applicant', () => {
  it('is answered on the application, and the approver sees it', async () => {
    const { student, college, instanceId } = await campus.applied()
    await college.askBack(instanceId, '活动在哪一天？')
    expect(await student.detail(instanceId)).toMatchObject({
      questions: [{ askedByName: '王海川', nodeName: '学院审批', question: '活动在哪一天？' }],
      allowed: expect.arrayContaining(['answer']),
    })
    expect((await student.messages())[0]).toBe('审批人追问：李晓雨的校园开放日申请')
    expect((await college.todo(instanceId))[0]!.question).toBe('open')

    await student.answer(instanceId, '3 月 1 日')
    expect((await college.todo(instanceId))[0]!.question).toBe('answered')
    expect((await college.messages())[0]).toBe('追问已回复：李晓雨的校园开放日申请')
    const { questions, trail } = await student.detail(instanceId)
    expect(questions).toEqual([])
    expect(trail.slice(1)).toMatchObject([
      { action: 'askBack', comment: '活动在哪一天？' },
      { action: 'answer', comment: '3 月 1 日', nodeName: '学院审批' },
    ])
    expect((await college.approve(instanceId)).status).toBe('completed')
  })

  it('waits for its answer before the next, but holds no decision up', async () => {
    const { student, college, instanceId } = await campus.applied()
    await college.askBack(instanceId, '活动在哪一天？')
    await expect(college.askBack(instanceId, '和谁？')).rejects.toThrow('上一个追问还没有回复')
    await college.approve(instanceId)
    expect((await student.detail(instanceId)).questions).toEqual([])
  })

  it('is the applicant’s to answer, once, while the task is open', async () => {
    const { student, college, instanceId } = await campus.applied()
    await college.askBack(instanceId, '活动在哪一天？')
    const [asked] = (await student.detail(instanceId)).questions
    const body = (requestId: string) => ({ body: { questionId: asked!.id, answer: '周一', requestId } })
    await expect(college.call(instance.answer, body('answer-request-a'))).rejects.toThrow('只有申请人本人可以回复追问')
    await student.call(instance.answer, body('answer-request-b'))
    await student.call(instance.answer, body('answer-request-b'))
    await expect(student.call(instance.answer, body('answer-request-c'))).rejects.toThrow('该追问已经回复过')
    expect((await student.trail(instanceId)).filter((entry) => entry.startsWith('answer'))).toHaveLength(1)

    await college.askBack(instanceId, '还有吗？')
    const [again] = (await student.detail(instanceId)).questions
    await college.approve(instanceId)
    const late = student.call(instance.answer, { body: { questionId: again!.id, answer: '没有', requestId: 'answer-request-d' } })
    await expect(late).rejects.toThrow('提问的审批环节已经结束，不需要回复')
  })

  it('does not count as a decision: the applicant may still withdraw', async () => {
    const { student, college, instanceId } = await campus.applied()
    await college.askBack(instanceId, '活动在哪一天？')
    expect((await student.withdraw(instanceId)).status).toBe('withdrawn')
  })
})

describe('a reminder', () => {
  it('reaches everybody who has an open task, and not too often', async () => {
    const { student, college, instanceId } = await campus.applied()
    await student.urge(instanceId)
    expect((await college.messages())[0]).toBe('催办：李晓雨的校园开放日申请')
    expect((await student.detail(instanceId)).allowed).toEqual(['withdraw'])
    await expect(student.urge(instanceId)).rejects.toThrow('30 分钟内已催办过')
    await expect(college.urge(instanceId)).rejects.toThrow('只有申请人本人可以催办')
    await college.approve(instanceId)
    await expect(student.urge(instanceId)).rejects.toThrow('现在没有等待审批的环节')
  })
})
