import { expect, it } from 'vitest'
import { chain, element, end, flow, opening, processXml, start, userTask } from '../../test/bpmn.ts'
import { embeddedEngine } from '../../engine/embedded.ts'
import { decidedBefore } from './decidedBefore.ts'

const gateway = (id: string) => element('exclusiveGateway', id, `name="${id}"`)
const split = (id: string, to: string, otherwise: string) => [
  flow(id, to, "${level == 'national'}"),
  flow(id, otherwise, "${level != 'national'}"),
]

async function found(...elements: string[]) {
  const xml = processXml('decided', ...elements)
  return decidedBefore({ xml, model: await embeddedEngine().compile(xml), reviewers: {} })
}

const college = userTask('college', '学院审批', '', opening('level', 'note'))

it('names a field that an approver may change after the way was chosen by it', async () => {
  expect(
    await found(
      start,
      gateway('size'),
      userTask('school', '校级会签'),
      college,
      end,
      flow('start', 'size'),
      ...split('size', 'school', 'college'),
      ...chain('school', 'end'),
      ...chain('college', 'end'),
    ),
  ).toEqual([{ nodeId: 'college', field: 'level', gatewayId: 'size' }])
})

it('names none where the way is chosen after the change, or once more', async () => {
  const after = [
    start,
    college,
    gateway('size'),
    userTask('school', '校级会签'),
    end,
    ...chain('start', 'college', 'size'),
    ...split('size', 'school', 'end'),
    ...chain('school', 'end'),
  ]
  expect(await found(...after)).toEqual([])
  const again = [
    start,
    gateway('size'),
    userTask('first', '初审'),
    college,
    gateway('again'),
    userTask('school', '校级会签'),
    end,
    flow('start', 'size'),
    ...split('size', 'first', 'college'),
    ...chain('first', 'college', 'again'),
    ...split('again', 'school', 'end'),
    ...chain('school', 'end'),
  ]
  expect(await found(...again)).toEqual([])
})
