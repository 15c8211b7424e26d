import { quoted } from '@sc/api-client/contract'
import type { CompileIssue, FileSize, ForeignCharacter, IncidentCode, Unsupported } from '@sc/process-engine'

/** What a file has, and may have. */
interface Counted {
  size: FileSize
  bound: FileSize
}

/** What an element is called, and by what the file calls it. */
interface Placed {
  type: string
  name: string
  id: string
}

export interface Way {
  name: string
  from: string
  to: string
  condition: string | null
  isDefault: boolean
}

/** Characters of a condition that a sentence holds. */
const CONDITION = 80
export const shortly = (condition: string) => (condition.length > CONDITION ? `${condition.slice(0, CONDITION)}…` : condition)

const counts = ({ elements, attributes, namespaces, ofOne }: FileSize) =>
  `${elements} 个元素、${attributes} 个属性（一个元素上 ${ofOne} 个）、${namespaces} 处命名空间声明`
const sizeOf = ({ size, bound }: Counted) => `连同图形共有 ${counts(size)}，最多 ${counts(bound)}`
const atMost = (most: number) => `一份申请最多同时有 ${most} 个任务或分支`

/** What the engine and the expression language report by code, in the words of the people who draw processes. */
export const engine = {
  /** Why a file cannot be carried out; `message` is the parser’s. */
  issue: ({ code, message }: { code: Exclude<CompileIssue['code'], 'tooLarge' | 'expressionsTooLong' | 'character'>; message: string }) =>
    ({
      xml: `文件不是有效的 BPMN（${message}）`,
      noProcess: '文件中没有流程',
      noStartEvent: '流程没有开始事件',
      danglingFlow: '连线缺少起点或终点',
      missingElement: `有元素无法读取（${message}）`,
    })[code],
  foreignCharacter: ({ line, written, attribute }: ForeignCharacter) =>
    `流程图第 ${line} 行${attribute === null ? '' : `的属性 ${attribute} 中`}有 XML 不允许的字符 ${written}，请删除`,
  tooLarge: ({ counted }: { counted: Counted | null }) => `流程图过大${counted ? `：${sizeOf(counted)}` : ''}，请拆分流程`,
  expressionsTooLong: ({ counted }: { counted: { length: number; bound: number } | null }) =>
    `流程中的条件和审批人表达式${counted ? `共有 ${counted.length} 个字符，最多 ${counted.bound} 个` : '过长'}，请精简条件或拆分流程`,
  /** How large a diagram is, and may be. */
  size: sizeOf,

  /** Which element of a process is meant: may begin a sentence, and stand within one. */
  place: ({ type, name, id }: Placed) => `${typeOf(type)}${name && `“${name}”`}（${id}）`,

  /** Which flow is meant: by its name or its ends, and what it is taken by. */
  way: ({ name, from, to, condition, isDefault }: Way) =>
    `${name ? quoted(name) : `从${from}到${to}的连线`}${condition ? `（${shortly(condition)}）` : isDefault ? '（默认流转）' : ''}`,

  /** A part that is not executed; `detail` is the text in question, and `holds` whether there are nodes in it. */
  unsupported: ({
    reason,
    place,
    detail,
    holds,
  }: {
    reason: Unsupported['reason']
    place: string
    detail: string | null
    holds: boolean
  }) =>
    ({
      element: `内置引擎暂不执行${place}${holds ? '和其中的节点' : ''}`,
      event: `内置引擎暂不执行${place}上的${eventsOf(detail)}`,
      additionalStartEvent: `流程有多个开始事件，内置引擎不会从${place}开始`,
      standardLoop: `内置引擎暂不执行${place}的标准循环，请改用多实例`,
      compensation: `内置引擎暂不执行补偿，包括${place}`,
      script: `内置引擎暂不执行${place}上的脚本${detail ? `（${detail}）` : ''}，请改用表达式`,
      expression: `${place}的表达式有误：${detail ?? ''}`,
      listener: `${place}上监听器的事件 ${detail ?? ''} 不会发生`,
    })[reason],

  /** Faults of an expression; `at` counts from 1. */
  unknownName: ({ name }: { name: string }) => `表单中没有字段 ${name}`,
  unknownFunction: ({ name }: { name: string }) => `没有函数 ${name}`,
  function: ({ name }: { name: string }) => `函数 ${name} 无法计算`,
  syntax: ({ at }: { at: number }) => `第 ${at} 个字符处有语法错误`,
  limit: '表达式过长、嵌套过深，或要计算的太多',
  noCount: '结果不是人数（正整数）',
  noCollection: '结果不是审批人的集合',
  inExpression: ({ text, problem }: { text: string; problem: string }) => `${text}：${problem}`,
  forbidden: ({ at }: { at: number }) => `第 ${at} 个字符处的写法不允许使用`,

  /** How much of one application is open at once. */
  atMost: ({ most }: { most: number }) => atMost(most),

  /** What happened; `detail` is for whoever mends it, null where nothing is left to say, and `most` as `atMost` has it. */
  incident: ({ code, detail, most }: { code: IncidentCode; detail: string | null; most: number }) =>
    `${
      {
        noFlow: '没有满足条件的流出线，也没有默认流转',
        expression: '表达式计算失败',
        listener: '监听器执行失败',
        service: '服务任务执行失败',
        multiInstance: '多实例没有可用的审批人集合',
        unsupported: '内置引擎暂不执行该元素',
        stuckJoin: '并行汇聚等待的分支已不可能到达',
        endless: '流程走过的步数过多，途中没有需要人处理的节点（可能有环路）',
        nobody: '没有可用的审批人',
        tooMany: `同时打开的任务过多，${atMost(most)}，请减少会签人数或并行分支`,
      }[code]
    }${detail === null ? '' : `（${detail}）`}`,
  /** A detail: neither its approvers nor an administrator are there. */
  nobodyAt: ({ node, why }: { node: string; why: string | null }) => `节点“${node}”的审批人和系统管理员都不可用${why ? `：${why}` : ''}`,
  unheardListener: ({ value }: { value: string }) => `监听器 ${value} 没有在本系统登记`,
  unheardService: ({ node }: { node: string }) => `服务任务 ${node} 没有在本系统登记`,
  /** A detail after what the engine says of where it is. */
  detail: ({ where, what }: { where: string; what: string }) => `${where}${what}`,

  /** What a node is, by the engine’s name for its kind. */
  nodeKind: ({ kind }: { kind: string }) => KINDS[kind] ?? kind,
}

/** As the designer calls them. */
const TYPES: Readonly<Record<string, string>> = {
  Process: '流程',
  SequenceFlow: '连线',
  Task: '任务',
  UserTask: '审批任务',
  ManualTask: '手动任务',
  ExclusiveGateway: '排他网关',
  ParallelGateway: '并行网关',
  InclusiveGateway: '包容网关',
  ComplexGateway: '复杂网关',
  EventBasedGateway: '事件网关',
  SubProcess: '子流程',
  AdHocSubProcess: '临时子流程',
  Transaction: '事务',
  CallActivity: '引用流程',
  BoundaryEvent: '边界事件',
  IntermediateCatchEvent: '中间捕获事件',
  IntermediateThrowEvent: '中间抛出事件',
  ScriptTask: '脚本任务',
  SendTask: '发送任务',
  ReceiveTask: '接收任务',
  BusinessRuleTask: '规则任务',
  ServiceTask: '服务任务',
  StartEvent: '开始事件',
  EndEvent: '结束事件',
}

const EVENTS: Readonly<Record<string, string>> = {
  TimerEventDefinition: '定时事件',
  MessageEventDefinition: '消息事件',
  SignalEventDefinition: '信号事件',
  ErrorEventDefinition: '错误事件',
  EscalationEventDefinition: '升级事件',
  ConditionalEventDefinition: '条件事件',
  CompensateEventDefinition: '补偿事件',
  CancelEventDefinition: '取消事件',
  LinkEventDefinition: '链接事件',
  TerminateEventDefinition: '终止事件',
}

const KINDS: Readonly<Record<string, string>> = {
  startEvent: '开始事件',
  endEvent: '结束事件',
  terminateEndEvent: '终止结束事件',
  humanTask: '审批节点',
  serviceTask: '服务任务',
  exclusiveGateway: '排他网关',
  parallelGateway: '并行网关',
  unsupported: '其它',
}

const bare = (type: string) => type.replace(/^bpmn:/, '')
const typeOf = (type: string) => TYPES[bare(type)] ?? bare(type)
const eventsOf = (detail: string | null) =>
  detail
    ? detail
        .split(', ')
        .map((type) => EVENTS[bare(type)] ?? bare(type))
        .join('、')
    : '事件定义'
