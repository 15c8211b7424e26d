import { describe, expect, it } from 'vitest'
import { EngineError } from '../index.ts'
import type { Host, ListenerCall } from '../index.ts'
import { bpmn } from '../testing/bpmn.ts'
import { Instance } from '../testing/instance.ts'

const listener = (kind: 'execution' | 'task', event: string, name: string) => `<flowable:${kind}Listener event="${event}" class="${name}"/>`

const XML = bpmn(
  `<startEvent id="s"/>
   <userTask id="a" flowable:assignee="t1"><extensionElements>
     ${listener('execution', 'end', 'left')}${listener('execution', 'start', 'entered1')}${listener('execution', 'start', 'entered2')}
     ${listener('task', 'assignment', 'assigned')}${listener('task', 'create', 'created')}
     ${listener('task', 'complete', 'completed')}${listener('task', 'delete', 'deleted')}${listener('task', 'all', 'any')}
   </extensionElements></userTask><endEvent id="e"/>
   <sequenceFlow id="taken" sourceRef="a" targetRef="e"><extensionElements>${listener('execution', 'take', 'taken')}</extensionElements></sequenceFlow>`,
  ['s -> a'],
  `<extensionElements>${listener('execution', 'start', 'began')}${listener('execution', 'end', 'over')}</extensionElements>`,
)

/** A host whose listeners are recorded; those in `broken` throw. */
function recording(broken: Set<string> = new Set()) {
  const calls: ListenerCall[] = []
  const host: Host = {
    listener(call) {
      if (broken.has(call.listener.value)) throw new Error(`${call.listener.value} is broken`)
      calls.push(call)
      return { last: call.listener.value }
    },
  }
  return { host, calls, broken, names: () => calls.splice(0).map((call) => call.listener.value) }
}

describe('listeners', () => {
  it('are called in the order of their events', async () => {
    const { host, names } = recording()
    const instance = await Instance.start(XML, {}, host)
    expect(names()).toEqual(['began', 'entered1', 'entered2', 'created', 'any', 'assigned', 'any'])
    instance.complete('a')
    expect(names()).toEqual(['completed', 'any', 'left', 'taken', 'over'])
    expect(instance.state).toMatchObject({ status: 'completed', variables: { last: 'over' } })
  })

  it('hear of cancelled tasks', async () => {
    const { host, names } = recording()
    const instance = await Instance.start(XML, {}, host)
    names()
    instance.do({ type: 'cancel' })
    expect(names()).toEqual(['deleted', 'any'])
  })

  it('learn the node, the task, the flow and the variables', async () => {
    const { host, calls } = recording()
    const instance = await Instance.start(XML, { hours: 2 }, host)
    const taskId = instance.taskAt('a')
    instance.complete('a', { pass: true })
    const call = (name: string) => calls.find((one) => one.listener.value === name)
    expect(call('created')).toMatchObject({ taskId, node: { id: 'a' }, variables: { hours: 2 } })
    expect(call('completed')?.variables).toMatchObject({ pass: true })
    expect(call('taken')).toMatchObject({ node: { id: 'a' }, flow: { id: 'taken' } })
    expect(call('left')?.taskId).toBeUndefined()
  })

  it.each(['began', 'entered2', 'assigned', 'completed', 'left', 'taken', 'over'])(
    'make an incident when %s throws, and a retry calls no other one twice',
    async (name) => {
      const { host, names, broken } = recording(new Set([name]))
      const instance = await Instance.start(XML, {}, host)
      if (instance.incidents.length === 0) instance.complete('a')
      expect(instance.ofType('incident')).toMatchObject([
        { code: 'listener', message: expect.stringContaining(`${name} is broken`) as string },
      ])
      broken.clear()
      instance.retry()
      if (instance.state.status === 'running') instance.complete('a')
      expect(names()).toEqual([
        'began',
        'entered1',
        'entered2',
        'created',
        'any',
        'assigned',
        'any',
        'completed',
        'any',
        'left',
        'taken',
        'over',
      ])
      expect(instance.state.status).toBe('completed')
    },
  )

  it('refuse a command that only cancels when a delete listener throws', async () => {
    const { host } = recording(new Set(['deleted']))
    const instance = await Instance.start(XML, {}, host)
    expect(() => instance.do({ type: 'cancel' })).toThrow(EngineError)
    expect(instance.open).toEqual(['a'])
  })

  it('are never skipped for want of a host', async () => {
    expect((await Instance.start(XML)).incidents).toEqual(['listener: s'])
  })
})

describe('service task', () => {
  const xml = bpmn(
    `<startEvent id="s"/><serviceTask id="write" camunda:delegateExpression="\${scoreWriter}"><extensionElements>
       <camunda:field name="kind" stringValue="学时"/></extensionElements></serviceTask><userTask id="a"/>`,
    ['s -> write', 'write -> a'],
  )

  it('is the host’s to do, and its result is merged', async () => {
    const host: Host = {
      service: ({ node, variables }) => ({
        written: `${node.attributes.delegateExpression} ${node.fields[0]?.value} ${String(variables.hours)}`,
      }),
    }
    const instance = await Instance.start(xml, { hours: 2 }, host)
    expect(instance.state.variables.written).toBe('${scoreWriter} 学时 2')
  })

  it('runs again only by retry', async () => {
    let calls = 0
    const host: Host = {
      service() {
        if (++calls === 1) throw new Error('database is away')
      },
    }
    const instance = await Instance.start(xml, {}, host)
    expect(instance.ofType('incident')).toMatchObject([{ code: 'service', nodeId: 'write' }])
    expect(instance.retry().open).toEqual(['a'])
    expect(calls).toBe(2)
    expect((await Instance.start(xml)).incidents).toEqual(['service: write'])
  })

  it('cannot change the instance by the variables it is handed', async () => {
    const host: Host = { service: ({ variables }) => void (variables.hours = 99) }
    expect((await Instance.start(xml, { hours: 2 }, host)).state.variables).toEqual({ hours: 2 })
  })
})
