import { text } from '@sc/locale'
import { calls, del, get, post, put } from './endpoint.ts'
import type { itemSchemas } from './item.schema.ts'
import { itemListFields } from './itemList.ts'
import { listing } from './listing.ts'

/** Projects (项目): what students apply for. Their life from draft to closed, and what may be bound to them. */
export const item = calls<typeof itemSchemas>({
  list: get('/itemdetail/scItemDetail/list', { summary: text('项目列表', 'List of projects'), access: 'item:manage' }),
  export: get('/itemdetail/scItemDetail/exportXls', {
    summary: text('导出项目', 'Export projects'),
    access: 'item:manage',
    transfer: 'stream',
  }),
  byId: get('/itemdetail/scItemDetail/queryById', { summary: text('项目详情', 'Details of a project'), access: 'item:manage' }),
  saveFormByModuleForm: post('/itemdetail/scItemDetail/saveFormByModuleForm', {
    summary: text('按模块表单新建项目', 'Add a project by the form of its module'),
    access: 'item:manage',
  }),
  updateFormByModuleForm: put('/itemdetail/scItemDetail/updateFormByModuleForm', {
    summary: text('按模块表单修改项目', 'Change a project by the form of its module'),
    access: 'item:manage',
    alsoMethods: ['POST'],
  }),
  saveItemDetail: post('/itemdetail/scItemDetail/saveItemDetail', { summary: text('新建项目', 'Add a project'), access: 'item:manage' }),
  updateItemDetail: put('/itemdetail/scItemDetail/updateItemDetail', {
    summary: text('修改项目', 'Change a project'),
    access: 'item:manage',
    alsoMethods: ['POST'],
  }),
  /** What older clients of the family call `saveItemDetail` and `updateItemDetail`: the same bodies, checks and answers. */
  add: post('/itemdetail/scItemDetail/add', {
    summary: text('新建项目（旧接口）', 'Add a project (older clients)'),
    access: 'item:manage',
  }),
  edit: post('/itemdetail/scItemDetail/edit', {
    summary: text('修改项目（旧接口）', 'Change a project (older clients)'),
    access: 'item:manage',
    alsoMethods: ['PUT'],
  }),
  publish: post('/itemdetail/scItemDetail/publishItemDetail', { summary: text('发布项目', 'Publish a project'), access: 'item:publish' }),
  /** What publishing a draft would be refused for, in words: asked before the person is. Null where nothing is in its way. */
  publishHindrance: get('/itemdetail/scItemDetail/publishHindrance', {
    summary: text('项目能否发布', 'Whether a project can be published'),
    access: 'item:manage',
  }),
  /** Hands a draft in for the review that its module asks for; passing it publishes the project. */
  submitReview: post('/itemdetail/scItemDetail/submitReview', {
    summary: text('提交发布审核', 'Hand a project in for review'),
    access: 'item:manage',
  }),
  /** 结束: over. Running applications go on to their end. */
  close: post('/itemdetail/scItemDetail/closeItemDetail', { summary: text('结束项目', 'Close a project'), access: 'item:publish' }),
  /** 下架: takes no new applications for now. Running ones go on. */
  takeDown: post('/itemdetail/scItemDetail/offlineItemDetail', {
    summary: text('下架项目', 'Take a project down'),
    access: 'item:publish',
  }),
  /** Opens a closed or taken-down project again; one whose deadline has passed needs other dates. */
  reopen: post('/itemdetail/scItemDetail/reopenItemDetail', { summary: text('重新开放项目', 'Reopen a project'), access: 'item:publish' }),
  /** 归档: settled for good; nothing of it changes any more, but scores that are put right. */
  archive: post('/itemdetail/scItemDetail/archiveItemDetail', { summary: text('归档项目', 'Archive a project'), access: 'item:publish' }),
  /** Takes a project out of the archive: it is closed again. */
  unarchive: post('/itemdetail/scItemDetail/unarchiveItemDetail', {
    summary: text('取消项目归档', 'Take a project out of the archive'),
    access: 'item:publish',
  }),
  /** A draft of the same form, process and rule, without dates. */
  copy: post('/itemdetail/scItemDetail/copyItemDetail', { summary: text('复制项目', 'Copy a project'), access: 'item:manage' }),
  remove: del('/itemdetail/scItemDetail/delete', { summary: text('删除项目草稿', 'Remove the draft of a project'), access: 'item:manage' }),
  /** What may be bound: forms with a design, processes that are deployed. */
  bindable: get('/itemdetail/scItemDetail/bindable', {
    summary: text('可绑定的表单与流程', 'Forms and processes that a project can use'),
    access: 'item:manage',
  }),
  /** What a project may choose of a form: its published versions, and the fields of one that can decide hours, or what is recognised. */
  formChoices: get('/itemdetail/scItemDetail/formChoices', {
    summary: text('表单的版本与可认定学时的字段', 'Versions of a form, and its fields that can decide hours'),
    access: 'item:manage',
  }),
  /** What projects of a module fill in beside their own fields; null of a module that asks for nothing more. `id` of the project that fills it in, once there is one. */
  moduleForm: get('/itemdetail/scItemDetail/moduleForm', {
    summary: text('模块的附加表单', 'Additional form of a module'),
    access: 'item:manage',
  }),
  /** What a project says in its module's form. */
  moduleFields: get('/itemdetail/scItemDetail/moduleFields', {
    summary: text('项目填写的附加表单', 'Additional fields of a project'),
    access: 'item:manage',
  }),
  /** The same as students see it, of a project that was published; null where it says nothing. */
  openModuleFields: get('/itemdetail/scItemDetail/openModuleFields', {
    summary: text('项目的附加信息', 'Additional fields of a project, for students'),
    access: 'item:apply',
  }),
  open: get('/itemdetail/scItemDetail/openList', { summary: text('可申请的项目', 'Projects open for application'), access: 'item:apply' }),
  /** What projects are marked with: the labels of activities, in their order. */
  labels: get('/itemdetail/scItemDetail/labels', { summary: text('项目可用的标签', 'Labels of projects'), access: 'session' }),
  applyForm: get('/itemdetail/scItemDetail/applyForm', {
    summary: text('项目的申请表', 'Application form of a project'),
    access: 'item:apply',
  }),
})

/** The list of projects: its fields, how they are shown, filtered and ordered, and its two calls. */
export const itemListing = listing({
  title: text('项目', 'Project'),
  fields: itemListFields,
  order: { by: 'updateTime', descending: true },
  calls: { list: item.list, export: item.export },
})
