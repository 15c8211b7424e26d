import { describe, expect, it } from 'vitest'
import { compile, flowOf, nodeOf } from './index.ts'
import { bpmn } from './testing/bpmn.ts'

const model = await compile(bpmn('<startEvent id="s"/><userTask id="a"/><endEvent id="e"/>', ['s -> a', 'a -> e']))

describe('the elements of a model', () => {
  it('are found by their ids', () => {
    expect(nodeOf(model, 'a')).toBe(model.nodes.a)
    expect(flowOf(model, 's-a')).toMatchObject({ source: 's', target: 'a' })
  })

  it.each(['gone', 'constructor'])('%s is none, and said to be of another version', (id) => {
    expect(() => nodeOf(model, id)).toThrow(expect.objectContaining({ code: 'modelMismatch', message: `the model has no node ${id}` }))
    expect(() => flowOf(model, id)).toThrow(expect.objectContaining({ code: 'modelMismatch', message: `the model has no flow ${id}` }))
  })
})
