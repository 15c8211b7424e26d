import { expect, test } from 'vitest'
import { zhCN } from '../locale/zh-CN.ts'
import { typeName } from './typeName.ts'

test('types are told in words, however a file or a model spells them', () => {
  const told = ['bpmn:UserTask', 'userTask', 'Participant', 'sequenceFlow', 'lane', 'catchEvent', 'fancyGateway', 'constructor']
  expect(told.map((type) => typeName(type, zhCN.types))).toEqual(['审批任务', '审批任务', '参与者', '连线', '泳道', '事件', '网关', '图形'])
})
