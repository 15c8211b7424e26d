import { text } from '@sc/locale'
import { calls, del, get, post, put } from './endpoint.ts'
import type { itemSchemas } from './item.schema.ts'
import { itemListFields } from './itemList.ts'
import { listing } from './listing.ts'

/** Projects (项目): what students apply for. Their life from draft to closed, and what may be bound to them. */
export const item = calls<typeof itemSchemas>({
  list: get('/itemdetail/scItemDetail/list', { summary: '项目列表', access: 'item:manage' }),
  export: get('/itemdetail/scItemDetail/exportXls', { summary: '导出项目', access: 'item:manage', transfer: 'stream' }),
  byId: get('/itemdetail/scItemDetail/queryById', { summary: '项目详情', access: 'item:manage' }),
  saveFormByModuleForm: post('/itemdetail/scItemDetail/saveFormByModuleForm', { summary: '按模块表单新建项目', access: 'item:manage' }),
  updateFormByModuleForm: put('/itemdetail/scItemDetail/updateFormByModuleForm', {
    summary: '按模块表单修改项目',
    access: 'item:manage',
    alsoMethods: ['POST'],
  }),
  saveItemDetail: post('/itemdetail/scItemDetail/saveItemDetail', { summary: '新建项目', access: 'item:manage' }),
  updateItemDetail: put('/itemdetail/scItemDetail/updateItemDetail', { summary: '修改项目', access: 'item:manage', alsoMethods: ['POST'] }),
  publish: post('/itemdetail/scItemDetail/publishItemDetail', { summary: '发布项目', access: 'item:publish' }),
  /** What publishing a draft would be refused for, in words: asked before the person is. Null where nothing is in its way. */
  publishHindrance: get('/itemdetail/scItemDetail/publishHindrance', { summary: '项目能否发布', access: 'item:publish' }),
  /** 结束: over. Running applications go on to their end. */
  close: post('/itemdetail/scItemDetail/closeItemDetail', { summary: '结束项目', access: 'item:publish' }),
  /** 下架: takes no new applications for now. Running ones go on. */
  takeDown: post('/itemdetail/scItemDetail/offlineItemDetail', { summary: '下架项目', access: 'item:publish' }),
  /** Opens a closed or taken-down project again; one whose deadline has passed needs other dates. */
  reopen: post('/itemdetail/scItemDetail/reopenItemDetail', { summary: '重新开放项目', access: 'item:publish' }),
  /** A draft of the same form, process and rule, without dates. */
  copy: post('/itemdetail/scItemDetail/copyItemDetail', { summary: '复制项目', access: 'item:manage' }),
  remove: del('/itemdetail/scItemDetail/delete', { summary: '删除项目草稿', access: 'item:manage' }),
  /** What may be bound: forms with a design, processes that are deployed. */
  bindable: get('/itemdetail/scItemDetail/bindable', { summary: '可绑定的表单与流程', access: 'item:manage' }),
  /** What a project may choose of a form: its published versions, and the fields of one that can decide hours. */
  formChoices: get('/itemdetail/scItemDetail/formChoices', { summary: '表单的版本与可认定学时的字段', access: 'item:manage' }),
  open: get('/itemdetail/scItemDetail/openList', { summary: '可申请的项目', access: 'item:apply' }),
  applyForm: get('/itemdetail/scItemDetail/applyForm', { summary: '项目的申请表', access: 'item:apply' }),
})

/** The list of projects: its fields, how they are shown, filtered and ordered, and its two calls. */
export const itemListing = listing({
  title: text('项目', 'Project'),
  fields: itemListFields,
  order: { by: 'updateTime', descending: true },
  calls: { list: item.list, export: item.export },
})
