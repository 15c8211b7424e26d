import { quoted } from '@sc/api-client/contract'
import type { FileSize } from '@sc/process-engine'
import { asSentence } from '../asSentence.ts'
import { counted as countOf } from '../counted.ts'
import { shortly } from '../zh-CN/engine.ts'
import type { engine as zhCN } from '../zh-CN/engine.ts'

const counts = ({ elements, attributes, namespaces, ofOne }: FileSize) =>
  `${countOf(elements, 'element')}, ${countOf(attributes, 'attribute')} (${ofOne} on one element) and ${countOf(namespaces, 'namespace declaration')}`
const atMost = (most: number) => `an application may have ${most} tasks or branches at once`

export const engine: typeof zhCN = {
  issue: ({ code, message }) =>
    ({
      xml: `The file is not valid BPMN (${message})`,
      noProcess: 'The file has no process',
      noStartEvent: 'The process has no start event',
      danglingFlow: 'A flow has no beginning or no end',
      missingElement: `An element cannot be read (${message})`,
    })[code],
  foreignCharacter: ({ line, written, attribute }) =>
    `Line ${line} of the diagram${attribute === null ? '' : `, attribute ${attribute},`} has the character ${written}, for which XML has no place; remove it`,
  tooLarge: ({ counted }) => `The diagram is too large${counted ? `: ${engine.size(counted)}` : ''}; please split the process`,
  expressionsTooLong: ({ counted }) =>
    `The conditions and approver expressions of the process ${counted ? `have ${counted.length} characters, ${counted.bound} at most are allowed` : 'are too long'}; please shorten them or split the process`,
  size: ({ size, bound }) => `with its shapes it has ${counts(size)}; at most ${counts(bound)} are allowed`,

  place: ({ type, name, id }) => `the ${typeOf(type)}${name && ` “${name}”`} (${id})`,

  way: ({ name, from, to, condition, isDefault }) =>
    `${name ? quoted(name) : `the flow from ${from} to ${to}`}${condition ? ` (${shortly(condition)})` : isDefault ? ' (the default flow)' : ''}`,

  unsupported: ({ reason, place, detail, holds }) =>
    ({
      element: `The built-in engine does not run ${place}${holds ? ' or the nodes in it' : ''} yet`,
      event: `The built-in engine does not run the ${eventsOf(detail)} of ${place} yet`,
      additionalStartEvent: `The process has several start events; the built-in engine does not start from ${place}`,
      standardLoop: `The built-in engine does not run the standard loop of ${place} yet; use multi-instance instead`,
      compensation: `The built-in engine does not run compensation yet; ${place} is part of it`,
      script: `The built-in engine does not run scripts yet, as on ${place}${detail ? ` (${detail})` : ''}; use an expression instead`,
      expression: `${asSentence(place)} has a faulty expression: ${detail ?? ''}`,
      listener: `${asSentence(place)} has a listener for the event ${detail ?? ''}, which never happens`,
    })[reason],

  unknownName: ({ name }) => `the form has no field ${name}`,
  unknownFunction: ({ name }) => `there is no function ${name}`,
  function: ({ name }) => `the function ${name} could not be computed`,
  syntax: ({ at }) => `syntax error at character ${at}`,
  limit: 'the expression is too long, nested too deeply, or asks for too much work',
  noCount: 'this is no number of people',
  noCollection: 'this is no collection of approvers',
  inExpression: ({ text, problem }) => `${text}: ${problem}`,
  forbidden: ({ at }) => `what stands at character ${at} is not allowed`,

  atMost: ({ most }) => atMost(most),

  incident: ({ code, detail, most }) =>
    `${
      {
        noFlow: 'No outgoing flow has a condition that holds, and there is no default flow',
        expression: 'An expression could not be computed',
        listener: 'A listener failed',
        service: 'A service task failed',
        multiInstance: 'A multi-instance task has no list of approvers that can be used',
        unsupported: 'The built-in engine does not run this element yet',
        stuckJoin: 'A parallel join waits for a branch that cannot get there any more',
        endless: 'The process took too many steps without a node where anybody has something to do (there may be a loop)',
        nobody: 'No approver is available',
        tooMany: `Too many tasks are open at once: ${atMost(most)}; have fewer people countersign, or fewer parallel branches`,
      }[code]
    }${detail === null ? '' : ` (${detail})`}`,
  nobodyAt: ({ node, why }) => `neither an approver nor an administrator is available at “${node}”${why ? `: ${why}` : ''}`,
  unheardListener: ({ value }) => `the listener ${value} is not registered with this system`,
  unheardService: ({ node }) => `the service task ${node} is not registered with this system`,
  detail: ({ where, what }) => `${where}${what}`,

  nodeKind: ({ kind }) => KINDS[kind] ?? kind,
}

const TYPES: Readonly<Record<string, string>> = {
  Process: 'process',
  SequenceFlow: 'flow',
  Task: 'task',
  UserTask: 'approval task',
  ManualTask: 'manual task',
  ExclusiveGateway: 'exclusive gateway',
  ParallelGateway: 'parallel gateway',
  InclusiveGateway: 'inclusive gateway',
  ComplexGateway: 'complex gateway',
  EventBasedGateway: 'event-based gateway',
  SubProcess: 'sub-process',
  AdHocSubProcess: 'ad-hoc sub-process',
  Transaction: 'transaction',
  CallActivity: 'call activity',
  BoundaryEvent: 'boundary event',
  IntermediateCatchEvent: 'intermediate catch event',
  IntermediateThrowEvent: 'intermediate throw event',
  ScriptTask: 'script task',
  SendTask: 'send task',
  ReceiveTask: 'receive task',
  BusinessRuleTask: 'rule task',
  ServiceTask: 'service task',
  StartEvent: 'start event',
  EndEvent: 'end event',
}

const EVENTS: Readonly<Record<string, string>> = {
  TimerEventDefinition: 'timer event',
  MessageEventDefinition: 'message event',
  SignalEventDefinition: 'signal event',
  ErrorEventDefinition: 'error event',
  EscalationEventDefinition: 'escalation event',
  ConditionalEventDefinition: 'conditional event',
  CompensateEventDefinition: 'compensation event',
  CancelEventDefinition: 'cancel event',
  LinkEventDefinition: 'link event',
  TerminateEventDefinition: 'terminate event',
}

const KINDS: Readonly<Record<string, string>> = {
  startEvent: 'Start event',
  endEvent: 'End event',
  terminateEndEvent: 'Terminate end event',
  humanTask: 'Approval node',
  serviceTask: 'Service task',
  exclusiveGateway: 'Exclusive gateway',
  parallelGateway: 'Parallel gateway',
  unsupported: 'Other',
}

const bare = (type: string) => type.replace(/^bpmn:/, '')
const typeOf = (type: string) => TYPES[bare(type)] ?? bare(type)
const eventsOf = (detail: string | null) =>
  detail
    ? detail
        .split(', ')
        .map((type) => EVENTS[bare(type)] ?? bare(type))
        .join(', ')
    : 'event definition'
