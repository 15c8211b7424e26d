import { is } from '../../model/bpmnTypes.ts'
import { mayHaveCondition } from '../../model/flowCondition.ts'
import { mainProcessOf } from '../../model/properties.ts'
import { ApproverGroup } from '../approver/ApproverGroup.tsx'
import { ConditionGroup } from '../condition/ConditionGroup.tsx'
import { FieldPermissionGroup } from '../fields/FieldPermissionGroup.tsx'
import { FieldPermissionSummary } from '../fields/FieldPermissionSummary.tsx'
import { ExecutionListenerGroup, TaskListenerGroup } from '../listeners/ListenerGroup.tsx'
import { BasicGroup } from './BasicGroup.tsx'
import { MainProcessGroup } from './MainProcessGroup.tsx'
import { MultiInstanceGroup } from './MultiInstanceGroup.tsx'
import type { PanelGroup } from './PanelGroup.ts'

/** The accordion, from top to bottom. */
export const panelGroups: readonly PanelGroup[] = [
  {
    key: 'mainProcess',
    title: (texts) => texts.panel.mainProcess,
    applies: (element) => is(element, 'bpmn:Collaboration') && mainProcessOf(element) !== null,
    Content: MainProcessGroup,
  },
  { key: 'basic', title: (texts) => texts.panel.basic, applies: () => true, Content: BasicGroup },
  {
    key: 'approver',
    title: (texts) => texts.panel.approver,
    applies: (element) => is(element, 'bpmn:Task'),
    Content: ApproverGroup,
  },
  {
    key: 'fieldPermission',
    title: (texts) => texts.panel.fieldPermission,
    applies: (element, { hasForm }) => hasForm && is(element, 'bpmn:Task'),
    folded: true,
    Summary: FieldPermissionSummary,
    Content: FieldPermissionGroup,
  },
  {
    key: 'multiInstance',
    title: (texts) => texts.panel.multiInstance,
    applies: (element) => is(element, 'bpmn:Activity'),
    Content: MultiInstanceGroup,
  },
  {
    key: 'condition',
    title: (texts) => texts.panel.condition,
    applies: mayHaveCondition,
    Content: ConditionGroup,
  },
  {
    key: 'executionListeners',
    title: (texts) => texts.panel.executionListeners,
    applies: (element) => ['bpmn:FlowNode', 'bpmn:SequenceFlow', 'bpmn:Process', 'bpmn:Participant'].some((type) => is(element, type)),
    folded: true,
    Content: ExecutionListenerGroup,
  },
  {
    key: 'taskListeners',
    title: (texts) => texts.panel.taskListeners,
    applies: (element) => is(element, 'bpmn:UserTask'),
    folded: true,
    Content: TaskListenerGroup,
  },
]
