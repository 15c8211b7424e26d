import { expect, it } from 'vitest'
import { carried, readCarried } from './carried.ts'
import { say } from './say.ts'

const message = say.engine.nobodyAt({ node: 'Review', why: say.workflow.isStudent() })

it('gives back a message in any language, with what was put before it', () => {
  const back = readCarried(`start listener x: ${carried(message)}`)
  expect(back?.before).toBe('start listener x: ')
  expect(back?.message.in('en-US')).toBe('neither an approver nor an administrator is available at “Review”: students cannot approve')
  expect(back?.message.in('zh-CN')).toBe('节点“Review”的审批人和系统管理员都不可用：学生不能审批')
})

it.each(['节点“评审”的审批人和系统管理员都不可用', '{"code":', '{"code":"engine.gone","params":{}}', ''])(
  'takes any other text for what it is: %s',
  (text) => expect(readCarried(text)).toBeUndefined(),
)
