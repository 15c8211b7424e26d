import { describe, expect, it } from 'vitest'
import { compile, CompileError, reachableFrom } from '../index.ts'
import { bpmn } from '../testing/bpmn.ts'

async function issuesOf(xml: string) {
  const error = await compile(xml).catch((reason: unknown) => reason)
  if (error instanceof CompileError) return error.issues
  throw new Error('compiled')
}

const SIMPLE = '<startEvent id="s"/><userTask id="a" name="学院审批"/><endEvent id="e"/>'

describe('compile', () => {
  it('gives plain JSON with the file’s names and wiring', async () => {
    const model = await compile(bpmn(SIMPLE, ['s -> a', 'a -> e'], '', '学分认定'))
    expect(JSON.parse(JSON.stringify(model))).toEqual(model)
    expect(model).toMatchObject({ processId: 'approval', name: '学分认定', startEventId: 's', unsupported: [], otherProcesses: [] })
    expect(model.nodes.a).toMatchObject({ name: '学院审批', kind: 'humanTask', incoming: ['s-a'], outgoing: ['a-e'] })
    expect([...reachableFrom(model, ['s'])]).toEqual(['a', 'e'])
    expect([...reachableFrom(model, ['e'])]).toEqual([])
  })

  it.each(['http://flowable.org/bpmn', 'http://camunda.org/schema/1.0/bpmn', 'http://activiti.org/bpmn'])(
    'reads attributes, listeners and fields of %s under any prefix',
    async (uri) => {
      const xml = `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:odd="${uri}" xmlns:mine="urn:mine">
        <process id="p"><startEvent id="s" odd:initiator="applicant"/>
        <userTask id="a" odd:assignee="\${applicant}" mine:assignee="nobody" odd:candidateGroups="school_auditor">
          <extensionElements>
            <odd:executionListener event="start" class="cn.edu.Notify"/>
            <odd:taskListener event="create" delegateExpression="\${score}">
              <odd:field name="kind"><odd:string><![CDATA[学时]]></odd:string></odd:field>
              <odd:field name="sum" expression="\${hours}"/>
            </odd:taskListener>
            <odd:taskListener event="complete" type="script"><odd:script scriptFormat="groovy">x = 1</odd:script></odd:taskListener>
            <mine:taskListener event="create" class="not.Ours"/>
          </extensionElements>
          <multiInstanceLoopCharacteristics isSequential="true" odd:collection="\${users}" odd:elementVariable="user">
            <loopCardinality>3</loopCardinality><completionCondition>\${done}</completionCondition>
          </multiInstanceLoopCharacteristics>
        </userTask>
        <sequenceFlow id="f" sourceRef="s" targetRef="a">
          <extensionElements><odd:executionListener expression="\${x}"/></extensionElements>
        </sequenceFlow></process></definitions>`
      const { nodes, flows, unsupported } = await compile(xml)
      expect(unsupported).toEqual([])
      expect(nodes.s?.attributes).toEqual({ initiator: 'applicant' })
      expect(nodes.a?.attributes).toEqual({ assignee: '${applicant}', candidateGroups: 'school_auditor' })
      expect(nodes.a?.multiInstance).toEqual({
        sequential: true,
        cardinality: '3',
        collection: '${users}',
        elementVariable: 'user',
        completionCondition: '${done}',
        countsVotes: false,
      })
      expect(nodes.a?.listeners.map(({ kind, event, type, value }) => [kind, event, type, value])).toEqual([
        ['execution', 'start', 'class', 'cn.edu.Notify'],
        ['task', 'create', 'delegateExpression', '${score}'],
        ['task', 'complete', 'script', 'x = 1'],
      ])
      expect(nodes.a?.listeners[1]?.fields).toEqual([
        { name: 'kind', value: '学时' },
        { name: 'sum', value: '${hours}' },
      ])
      expect(nodes.a?.listeners[2]?.scriptFormat).toBe('groovy')
      expect(flows.f?.listeners).toMatchObject([{ event: 'take', type: 'expression', value: '${x}' }])
    },
  )

  it('treats plain and manual tasks as approval nodes', async () => {
    const model = await compile(bpmn('<startEvent id="s"/><task id="a"/><manualTask id="b"/>', ['s -> a', 'a -> b']))
    expect([model.nodes.a?.kind, model.nodes.b?.kind]).toEqual(['humanTask', 'humanTask'])
    expect(model.nodes.b?.bpmnType).toBe('bpmn:ManualTask')
  })

  it('is not confused by ids that are names of an object’s own machinery', async () => {
    const xml = bpmn('<startEvent id="s"/><userTask id="__proto__"/><userTask id="constructor"/>', [
      's -> __proto__',
      '__proto__ -> constructor',
    ])
    const model = await compile(xml)
    expect(Object.keys(model.nodes)).toEqual(['s', '__proto__', 'constructor'])
    expect(JSON.parse(JSON.stringify(model))).toEqual(model)
  })

  it('lists what it does not execute, and keeps it', async () => {
    const model = await compile(
      bpmn(
        `<startEvent id="s"/><startEvent id="s2"/><inclusiveGateway id="i"/><subProcess id="sub"><startEvent id="inner"/></subProcess>
         <scriptTask id="script"/><userTask id="loop"><standardLoopCharacteristics/></userTask>
         <boundaryEvent id="timer" attachedToRef="loop"><timerEventDefinition/></boundaryEvent>
         <endEvent id="err"><errorEventDefinition/></endEvent>
         <userTask id="bad" flowable:assignee="\${a b}"><extensionElements><flowable:taskListener event="timeout" class="x"/></extensionElements></userTask>
         <sequenceFlow id="js" sourceRef="s" targetRef="i"><conditionExpression language="javascript">1</conditionExpression></sequenceFlow>`,
        ['s -> i', 'i -> bad: a >'],
        '<extensionElements><flowable:executionListener event="take" class="x"/></extensionElements>',
      ),
    )
    expect(model.unsupported.map(({ elementId, reason }) => `${elementId} ${reason}`).sort()).toEqual(
      [
        'approval listener',
        'bad expression',
        'bad listener',
        'err event',
        'i element',
        'i-bad expression',
        'js script',
        'loop standardLoop',
        's2 additionalStartEvent',
        'script element',
        'sub element',
        'timer element',
      ].sort(),
    )
    expect(model.unsupported.find(({ elementId }) => elementId === 'i-bad')?.detail).toContain('a >')
    expect(model.nodes.i?.kind).toBe('unsupported')
    expect(Object.hasOwn(model.nodes, 'inner')).toBe(false)
  })

  it('takes the first executable process of several and names the others', async () => {
    const one = (id: string, executable: boolean) => `<process id="${id}" isExecutable="${executable}"><startEvent id="${id}-s"/></process>`
    const xml = `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL">${one('p1', false)}${one('p2', true)}${one('p3', true)}</definitions>`
    expect(await compile(xml)).toMatchObject({ processId: 'p2', otherProcesses: ['p1', 'p3'] })
  })

  it('accepts a file whose only start event waits for something, as not executed', async () => {
    const model = await compile(bpmn('<startEvent id="s"><timerEventDefinition/></startEvent><userTask id="a"/>', ['s -> a']))
    expect(model.unsupported).toEqual([
      { elementId: 's', bpmnType: 'bpmn:StartEvent', reason: 'event', detail: 'bpmn:TimerEventDefinition' },
    ])
  })

  it.each([
    ['', 'xml'],
    ['<definitions', 'xml'],
    ['<html/>', 'xml'],
    ['<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL"/>', 'noProcess'],
    [bpmn('<userTask id="a"/>', []), 'noStartEvent'],
    [bpmn(SIMPLE, ['s -> a', 'a -> nowhere']), 'danglingFlow'],
    [bpmn('<startEvent id="s"/><userTask id="审批_1"/>', ['s -> 审批_1']), 'missingElement'],
  ])('refuses faulty file %#', async (xml, code) => {
    expect((await issuesOf(xml)).map((issue) => issue.code)).toContain(code)
  })

  it('names the dangling flow', async () => {
    expect(await issuesOf(bpmn(SIMPLE, ['s -> a', 'a -> nowhere']))).toMatchObject([{ elementId: 'a-nowhere' }])
  })

  it('does not mind faults of the drawing', async () => {
    const drawing = `<bpmndi:BPMNDiagram xmlns:bpmndi="http://www.omg.org/spec/BPMN/20100524/DI" id="图"><bpmndi:BPMNPlane id="plane" bpmnElement="gone"/></bpmndi:BPMNDiagram>`
    const model = await compile(bpmn(SIMPLE, ['s -> a', 'a -> e']).replace('</definitions>', `${drawing}</definitions>`))
    expect(model.nodes.a?.kind).toBe('humanTask')
  })

  it('knows the parallel branches around each node, loops and early ends included', async () => {
    const xml = bpmn(
      `<startEvent id="s"/><exclusiveGateway id="x"/><parallelGateway id="split"/><userTask id="a"/><userTask id="b"/>
       <parallelGateway id="split2"/><userTask id="b1"/><userTask id="b2"/><parallelGateway id="join2"/>
       <parallelGateway id="join"/><userTask id="after"/><exclusiveGateway id="y"/><endEvent id="e"/>
       <userTask id="fork"/><userTask id="left"/><userTask id="right"/>`,
      [
        's -> x',
        'x -> split',
        'split -> a',
        'split -> b',
        'b -> split2',
        'split2 -> b1',
        'split2 -> b2',
        'b1 -> join2',
        'b2 -> join2',
        'join2 -> join',
        'a -> join',
        'join -> after',
        'after -> y',
        'y -> x: again',
        'y -> fork: default',
        'fork -> left',
        'fork -> right',
        'right -> e',
      ],
    )
    const { nodes, branches } = await compile(xml)
    const around = (id: string) => {
      const found: string[] = []
      for (let branch = nodes[id]?.branch ?? null; branch !== null; branch = branches[branch] ?? null) found.unshift(branch)
      return found
    }
    expect(around('x')).toEqual([])
    expect(around('a')).toEqual(['split-a'])
    expect(around('b1')).toEqual(['split-b', 'split2-b1'])
    expect(around('join2')).toEqual(['split-b'])
    expect(around('join')).toEqual([])
    expect(around('after')).toEqual([])
    expect(around('fork')).toEqual([])
    expect(around('left')).toEqual(['fork-left'])
    expect(around('e')).toEqual(['fork-right'])
  })

  it('refuses a file of more elements than the host takes, before it is read', async () => {
    const xml = bpmn('<startEvent id="s"/><userTask id="a"/>', ['s -> a'])
    await expect(compile(xml, { maxElements: 5 })).resolves.toMatchObject({ startEventId: 's' })
    const size = { elements: 6, attributes: expect.any(Number), namespaces: expect.any(Number), ofOne: expect.any(Number) }
    const bound = { elements: 4, attributes: 40, namespaces: 1_000, ofOne: 10_000 }
    await expect(compile(`${xml}<`, { maxElements: 4 })).rejects.toMatchObject({ issues: [{ code: 'tooLarge', size, bound }] })
  })

  it('refuses a file of far more attributes than its elements would have', async () => {
    const xml = bpmn(`<startEvent id="s" ${Array.from({ length: 400_000 }, (_, at) => `a${at}="1"`).join(' ')}/>`, [])
    await expect(compile(xml, { maxElements: 10_000 })).rejects.toMatchObject({ issues: [{ code: 'tooLarge' }] })
  })

  it('refuses a process whose expressions are longer together than the host takes, wherever they stand', async () => {
    const signed = (of: string) =>
      `<multiInstanceLoopCharacteristics><loopCardinality>22</loopCardinality><completionCondition>${of}</completionCondition></multiInstanceLoopCharacteristics>`
    const xml = bpmn(`<startEvent id="s"/><userTask id="a" flowable:assignee="\${b}">${signed('1 &gt; 2')}</userTask>`, [
      's -> a: x == 1',
      'a -> s: broken (',
    ])
    await expect(compile(xml, { maxExpressions: 31 })).resolves.toMatchObject({ startEventId: 's' })
    await expect(compile(xml, { maxExpressions: 30 })).rejects.toMatchObject({
      issues: [{ code: 'expressionsTooLong', elementId: 'a', expressions: { length: 31, bound: 30 } }],
    })
    await expect(compile(xml, { maxExpressions: 19 })).rejects.toMatchObject({ issues: [{ elementId: 'a-s' }] })
    await expect(compile(xml)).resolves.toMatchObject({ unsupported: [{ reason: 'expression' }] })
  })

  it('finds the branches of thousands of nested splits and of a ladder with a way back at each rung', async () => {
    const size = 3000
    const each = (text: (at: number) => string) => Array.from({ length: size }, (_, at) => text(at))
    const nested = await compile(
      bpmn('<startEvent id="s"/>' + each((at) => `<parallelGateway id="p${at}"/><userTask id="u${at}"/>`).join(''), [
        ...each((at) => `${at === 0 ? 's' : `p${at - 1}`} -> p${at}`),
        ...each((at) => `p${at} -> u${at}`),
      ]),
    )
    expect(nested.nodes[`u${size - 1}`]?.branch).toBe(`p${size - 2}-p${size - 1}`)
    expect(nested.nodes[`u${size - 2}`]?.branch).toBe(`p${size - 2}-u${size - 2}`)
    expect(nested.branches[`p${size - 2}-u${size - 2}`]).toBe(`p${size - 3}-p${size - 2}`)
    const ladder = await compile(
      bpmn('<startEvent id="s"/>' + each((at) => `<exclusiveGateway id="a${at}"/><exclusiveGateway id="b${at}"/>`).join(''), [
        ...each((at) => `${at === 0 ? 's' : `a${at - 1}`} -> a${at}`),
        ...each((at) => `a${at} -> b${at}`),
        ...each((at) => (at === 0 ? 'b0 -> a0' : `b${at} -> b${at - 1}`)),
      ]),
    )
    expect(Object.keys(ladder.branches)).toEqual([])
  })

  it('compiles a chain of two thousand nodes', async () => {
    const ids = Array.from({ length: 2000 }, (_, at) => `n${at}`)
    const flows = ids.map((id, at) => (at === 0 ? `s -> ${id}` : `${ids[at - 1]} -> ${id}`))
    const model = await compile(bpmn('<startEvent id="s"/>' + ids.map((id) => `<userTask id="${id}"/>`).join(''), flows))
    expect(Object.keys(model.nodes)).toHaveLength(2001)
  })
})
