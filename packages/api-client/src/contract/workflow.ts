import { text } from '@sc/locale'
import { calls, del, get, post } from './endpoint.ts'
import { listing } from './listing.ts'
import { modelListFields } from './modelList.ts'
import type { workflowSchemas } from './workflow.schema.ts'

/** Processes: drawn, checked, tried out and deployed; the reviewers of their steps. */
export const workflow = calls<typeof workflowSchemas>({
  conditionList: get('/workFlow/handle/condition/list', { summary: '常用流转条件', access: 'workflow:design' }),
  queryNode: get('/workFlow/handle/queryNode', { summary: '查询流程节点', access: 'workflow:design' }),
  nodeConfig: get('/workflowconfig/sysWorkflowConfig/queryByKey', { summary: '节点审批配置', access: 'workflow:design' }),
  saveNodeConfig: post('/workflowconfig/sysWorkflowConfig/add', { summary: '保存节点审批配置', access: 'workflow:design' }),
  auditUsers: get('/workFlow/handle/auditUser/list', { summary: '审批角色的成员', access: 'workflow:design' }),
  auditRoles: get('/workFlow/handle/auditRole/list', { summary: '审批角色', access: 'workflow:design' }),
  modelById: get('/bpmn/modeler/queryById', { summary: '流程模型', access: 'workflow:design' }),
  modelByKey: get('/bpmn/modeler/queryByKey', { summary: '流程标识对应的流程模型', access: 'workflow:design' }),
  saveModel: post('/bpmn/modeler/save', { summary: '保存流程模型', access: 'workflow:design' }),
  deployModel: post('/bpmn/modeler/deploy', { summary: '部署流程模型', access: 'workflow:deploy' }),
  listModels: get('/bpmn/modeler/list', { summary: '流程模型列表', access: 'workflow:design' }),
  exportModels: get('/bpmn/modeler/exportXls', { summary: '导出流程模型列表', access: 'workflow:design', transfer: 'stream' }),
  versions: get('/bpmn/modeler/versions', { summary: '流程的已部署版本', access: 'workflow:design' }),
  removeModel: del('/bpmn/modeler/delete', { summary: '删除流程模型', access: 'workflow:design' }),
  lint: post('/workFlow/lint', { summary: '检查流程模型', access: 'workflow:design' }),
  simulate: post('/workFlow/simulate', { summary: '试运行流程', access: 'workflow:design' }),
  listenerCatalogue: get('/workFlow/listener/list', { summary: '内置监听器', access: 'workflow:design', planned: true }),
})

/** The list of processes: its fields, how they are shown, filtered and ordered, and its two calls. */
export const modelListing = listing({
  title: text('流程模型', 'Process model'),
  fields: modelListFields,
  order: { by: 'updateTime', descending: true },
  calls: { list: workflow.listModels, export: workflow.exportModels },
})
