import { text } from '@sc/locale'
import { calls, del, get, post } from './endpoint.ts'
import { listing } from './listing.ts'
import { modelListFields } from './modelList.ts'
import type { workflowSchemas } from './workflow.schema.ts'

/** Processes: drawn, checked, tried out and deployed; the reviewers of their steps. */
export const workflow = calls<typeof workflowSchemas>({
  conditionList: get('/workFlow/handle/condition/list', {
    summary: text('常用流转条件', 'Common flow conditions'),
    access: 'workflow:design',
  }),
  queryNode: get('/workFlow/handle/queryNode', { summary: text('查询流程节点', 'Nodes of a process'), access: 'workflow:design' }),
  nodeConfig: get('/workflowconfig/sysWorkflowConfig/queryByKey', {
    summary: text('节点审批配置', 'Approval settings of a node'),
    access: 'workflow:design',
  }),
  saveNodeConfig: post('/workflowconfig/sysWorkflowConfig/add', {
    summary: text('保存节点审批配置', 'Save the approval settings of a node'),
    access: 'workflow:design',
  }),
  auditUsers: get('/workFlow/handle/auditUser/list', {
    summary: text('审批角色的成员', 'Members of an approval role'),
    access: 'workflow:design',
  }),
  /** Whom a node may ask by name. */
  people: get('/workFlow/handle/people/list', { summary: text('流程可指定的人员', 'People a process may ask'), access: 'workflow:design' }),
  departs: get('/workFlow/handle/depart/list', {
    summary: text('按部门查找流程可指定的人员', 'Departments of people a process may ask'),
    access: 'workflow:design',
  }),
  auditRoles: get('/workFlow/handle/auditRole/list', { summary: text('审批角色', 'Approval roles'), access: 'workflow:design' }),
  modelById: get('/bpmn/modeler/queryById', { summary: text('流程模型', 'A process model'), access: 'workflow:design' }),
  modelByKey: get('/bpmn/modeler/queryByKey', {
    summary: text('流程标识对应的流程模型', 'The process model of a key'),
    access: 'workflow:design',
  }),
  saveModel: post('/bpmn/modeler/save', { summary: text('保存流程模型', 'Save a process model'), access: 'workflow:design' }),
  deployModel: post('/bpmn/modeler/deploy', { summary: text('部署流程模型', 'Deploy a process model'), access: 'workflow:deploy' }),
  listModels: get('/bpmn/modeler/list', { summary: text('流程模型列表', 'List of process models'), access: 'workflow:design' }),
  exportModels: get('/bpmn/modeler/exportXls', {
    summary: text('导出流程模型列表', 'Export the list of process models'),
    access: 'workflow:design',
    transfer: 'stream',
  }),
  versions: get('/bpmn/modeler/versions', {
    summary: text('流程的已部署版本', 'Deployed versions of a process'),
    access: 'workflow:design',
  }),
  removeModel: del('/bpmn/modeler/delete', { summary: text('删除流程模型', 'Remove a process model'), access: 'workflow:design' }),
  lint: post('/workFlow/lint', { summary: text('检查流程模型', 'Check a process model'), access: 'workflow:design' }),
  simulate: post('/workFlow/simulate', { summary: text('试运行流程', 'Dry run of a process'), access: 'workflow:design' }),
  listenerCatalogue: get('/workFlow/listener/list', {
    summary: text('内置监听器', 'Built-in listeners'),
    access: 'workflow:design',
    planned: true,
  }),
})

/** The list of processes: its fields, how they are shown, filtered and ordered, and its two calls. */
export const modelListing = listing({
  title: text('流程模型', 'Process model'),
  fields: modelListFields,
  order: { by: 'updateTime', descending: true },
  calls: { list: workflow.listModels, export: workflow.exportModels },
})
