import type { Problem } from '@sc/expression'
import type { CompileIssue, FileSize, IncidentCode, Unsupported } from '@sc/process-engine'
import { MAX_OPEN } from '../../engine/WorkflowEngine.ts'

/** What the engine and the expression language report by code, in the words of the people who draw processes. */

const issueWords: Record<CompileIssue['code'], (issue: CompileIssue) => string> = {
  xml: ({ message }) => `文件不是有效的 BPMN（${message}）`,
  noProcess: () => '文件中没有流程',
  noStartEvent: () => '流程没有开始事件',
  danglingFlow: () => '连线缺少起点或终点',
  missingElement: ({ message }) => `有元素无法读取（${message}）`,
  tooLarge: ({ size, bound }) => `流程图过大${size && bound ? `：${sizeText(size, bound)}` : ''}，请拆分流程`,
  expressionsTooLong: ({ expressions }) =>
    `流程中的条件和审批人表达式${expressions ? `共有 ${expressions.length} 个字符，最多 ${expressions.bound} 个` : '过长'}，请精简条件或拆分流程`,
}

/** How large a diagram is, and may be. */
export const sizeText = (size: FileSize, bound: FileSize): string => `连同图形共有 ${countsText(size)}，最多 ${countsText(bound)}`

const countsText = ({ elements, attributes, namespaces }: FileSize) =>
  `${elements} 个元素、${attributes} 个属性、${namespaces} 处命名空间声明`

export const issueText = (issue: CompileIssue): string => issueWords[issue.code](issue)

/** As the designer calls them. */
const typeNames: Record<string, string> = {
  Process: '流程',
  SequenceFlow: '连线',
  Task: '任务',
  UserTask: '审批任务',
  ManualTask: '手动任务',
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

const eventNames: Record<string, string> = {
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

const nameOf = (bpmnType: string, names = typeNames) => {
  const type = bpmnType.replace(/^bpmn:/, '')
  return names[type] ?? type
}

const eventsOf = (detail: string | null) =>
  detail
    ? detail
        .split(', ')
        .map((type) => nameOf(type, eventNames))
        .join('、')
    : '事件定义'

/** Which element of a process is meant, by what people and the file call it. */
export const placeText = ({ bpmnType, name, id }: { bpmnType: string; name: string; id: string }): string =>
  `${nameOf(bpmnType)}${name && `“${name}”`}（${id}）`

const HOLDERS: readonly string[] = ['bpmn:SubProcess', 'bpmn:AdHocSubProcess', 'bpmn:Transaction']

const unsupportedWords: Record<Unsupported['reason'], (place: string, part: Unsupported) => string> = {
  element: (place, { bpmnType }) => `内置引擎暂不执行${place}${HOLDERS.includes(bpmnType) ? '和其中的节点' : ''}`,
  event: (place, { detail }) => `内置引擎暂不执行${place}上的${eventsOf(detail)}`,
  additionalStartEvent: (place) => `流程有多个开始事件，内置引擎不会从${place}开始`,
  standardLoop: (place) => `内置引擎暂不执行${place}的标准循环，请改用多实例`,
  compensation: (place) => `内置引擎暂不执行补偿，包括${place}`,
  script: (place, { detail }) => `内置引擎暂不执行${place}上的脚本${detail ? `（${detail}）` : ''}，请改用表达式`,
  expression: (place, { detail }) => `${place}的表达式有误：${detail ?? ''}`,
  listener: (place, { detail }) => `${place}上监听器的事件 ${detail ?? ''} 不会发生`,
}

export const unsupportedText = (part: Unsupported, name: string): string =>
  unsupportedWords[part.reason](placeText({ bpmnType: part.bpmnType, name, id: part.elementId }), part)

const problemWords: Record<Problem['kind'], (problem: Problem) => string> = {
  unknownName: ({ name }) => `表单中没有字段 ${name}`,
  unknownFunction: ({ name }) => `没有函数 ${name}`,
  syntax: ({ position }) => `第 ${position + 1} 个字符处有语法错误`,
  limit: () => '表达式过长或嵌套过深',
  forbidden: ({ position }) => `第 ${position + 1} 个字符处的写法不允许使用`,
  function: ({ message }) => message,
}

export const problemText = (problem: Problem): string => problemWords[problem.kind](problem)

/** How much of one application is open at once. */
export const AT_MOST = `一份申请最多同时有 ${MAX_OPEN} 个任务或分支`

const incidentWords: Record<IncidentCode, string> = {
  noFlow: '没有满足条件的流出线，也没有默认流转',
  expression: '表达式计算失败',
  listener: '监听器执行失败',
  service: '服务任务执行失败',
  multiInstance: '多实例没有可用的审批人集合',
  unsupported: '内置引擎暂不执行该元素',
  stuckJoin: '并行汇聚等待的分支已不可能到达',
  endless: '流程在没有审批节点的环路中无法停下',
  nobody: '没有可用的审批人',
  tooMany: `同时打开的任务过多，${AT_MOST}，请减少会签人数或并行分支`,
}

/** Why a task is an incident: neither its approvers nor an administrator are there. */
export const nobodyAt = ({ id, name }: { id: string; name: string }, why?: string | null): string =>
  `节点“${name || id}”的审批人和系统管理员都不可用${why ? `：${why}` : ''}`

/** For the trail: what happened, and the engine's own detail for whoever mends it. */
export const incidentText = ({ code, message }: { code: IncidentCode; message: string }): string => `${incidentWords[code]}（${message}）`
