import type { Random } from './prng.ts'
import type { TaskLoop, Test, Tree } from './tree.ts'

/** A flow that has its place in the file and its source, and no target yet. */
interface Loose {
  readonly place: number
  readonly source: string
  readonly condition: string | null
  readonly isDefault: boolean
}

/** The process as a file: gateways for its splits and joins, or none where BPMN does without. */
export function toXml(tree: Tree, random: Random): string {
  const nodes: string[] = []
  const flows: string[] = []
  const defaults = new Map<string, string>()
  let merges = 0

  nodes.push('<startEvent id="start"/>')
  const loose = write(tree, [from('start')])
  loose.forEach((flow, at) => {
    nodes.push(`<endEvent id="end${at}"/>`)
    connect([flow], `end${at}`)
  })
  const written = nodes.map((node) =>
    node.replace(/^<exclusiveGateway id="([^"]+)"/, (start, id: string) =>
      defaults.has(id) ? `${start} default="${defaults.get(id)}"` : start,
    ),
  )
  return `<?xml version="1.0"?>
<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"
  xmlns:flowable="http://flowable.org/bpmn" id="definitions" targetNamespace="random">
<process id="random" isExecutable="true">
${written.join('\n')}
${flows.join('\n')}
</process></definitions>`

  function write(part: Tree, incoming: readonly Loose[]): Loose[] {
    switch (part.kind) {
      case 'task':
        return node(`<userTask id="${part.id}">${part.loop ? multiInstance(part.loop) : ''}</userTask>`, part.id, incoming)
      case 'service':
        return node(`<serviceTask id="${part.id}"/>`, part.id, incoming)
      case 'stop':
        node(`<endEvent id="${part.id}"><terminateEventDefinition/></endEvent>`, part.id, incoming)
        return []
      case 'sequence':
        return part.items.reduce<readonly Loose[]>((loose, item) => write(item, loose), incoming).slice()
      case 'exclusive': {
        node(`<exclusiveGateway id="${part.id}"/>`, part.id, incoming)
        // Engines ask the conditions in the order of the file.
        const ways = part.branches.map((branch) => from(part.id, branch.test))
        const out = part.branches.flatMap((branch, at) => write(branch.body, ways.slice(at, at + 1)))
        return random.chance(0.5) ? [merged(out)] : out
      }
      case 'parallel': {
        const [only] = incoming
        const split = part.implicitSplit && incoming.length === 1 && only ? only.source : part.id
        // A parallel gateway with several ways in would be a join.
        if (split === part.id) node(`<parallelGateway id="${part.id}"/>`, part.id, [merged(incoming)])
        const arms = part.branches.map((branch) => merged(write(branch, [from(split)])))
        return node(`<parallelGateway id="${part.id}-join"/>`, `${part.id}-join`, arms)
      }
      case 'repeat': {
        const entry = `${part.id}-entry`
        node(`<exclusiveGateway id="${entry}"/>`, entry, incoming)
        const out = write(part.body, [from(entry)])
        node(`<exclusiveGateway id="${part.id}"/>`, part.id, out)
        connect([from(part.id, part.again)], entry)
        return [from(part.id, null)]
      }
    }
  }

  /** A flow out of a node: without a test an unconditional one, with `null` the default. */
  function from(source: string, test?: Test | null): Loose {
    const place = flows.push('') - 1
    return { place, source, condition: test ? text(test) : null, isDefault: test === null }
  }

  /** One flow instead of several: a join must not count the ways of one branch as branches. */
  function merged(loose: readonly Loose[]): Loose {
    const [only] = loose
    if (only && loose.length === 1) return only
    const id = `merge${++merges}`
    node(`<exclusiveGateway id="${id}"/>`, id, loose)
    return from(id)
  }

  function node(xml: string, id: string, incoming: readonly Loose[]): Loose[] {
    nodes.push(xml)
    connect(incoming, id)
    return [from(id)]
  }

  function connect(loose: readonly Loose[], target: string): void {
    for (const { place, source, condition, isDefault } of loose) {
      const id = `flow${place}`
      if (isDefault) defaults.set(source, id)
      const inside = condition ? `<conditionExpression xsi:type="tFormalExpression"><![CDATA[\${${condition}}]]></conditionExpression>` : ''
      flows[place] = `<sequenceFlow id="${id}" sourceRef="${source}" targetRef="${target}">${inside}</sequenceFlow>`
    }
  }
}

function text(test: Test): string {
  return `${test.variable} == ${test.equals}`
}

function multiInstance(loop: TaskLoop): string {
  const conditions = {
    all: '',
    any: 'nrOfCompletedInstances >= 1',
    half: 'nrOfCompletedInstances / nrOfInstances >= 0.5',
    allVotes: 'nrOfApproved + nrOfRejected == nrOfInstances',
    veto: 'nrOfRejected > 0 || nrOfApproved == nrOfInstances',
    firstVote: 'nrOfApproved + nrOfRejected >= 1',
    twoThirds: 'nrOfApproved * 3 >= nrOfInstances * 2 || nrOfRejected * 3 > nrOfInstances',
    fewAgainst: 'nrOfCompletedInstances == nrOfInstances && nrOfRejected < 2',
    moreFor: 'nrOfApproved > nrOfRejected && nrOfApproved + nrOfRejected == nrOfInstances',
    ahead: 'nrOfApproved - nrOfRejected >= 2',
    unopposed: 'nrOfApproved >= 2 && nrOfRejected == 0',
    majorityOfAll: 'nrOfCompletedInstances == nrOfInstances && nrOfApproved / nrOfInstances > 0.5',
  }
  const until = typeof loop.until === 'string' ? conditions[loop.until] : text(loop.until)
  const condition = until && `<completionCondition xsi:type="tFormalExpression"><![CDATA[\${${until}}]]></completionCondition>`
  const attributes = `isSequential="${loop.sequential}" flowable:collection="list${loop.size}" flowable:elementVariable="person"`
  return `<multiInstanceLoopCharacteristics ${attributes}>${condition}</multiInstanceLoopCharacteristics>`
}
