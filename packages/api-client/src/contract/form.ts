import { text } from '@sc/locale'
import { calls, del, get, post, put } from './endpoint.ts'
import type { formSchemas, scriptSchemas } from './form.schema.ts'
import { formListFields } from './formList.ts'
import { listing } from './listing.ts'

/** Forms: their records, saved designs, published versions, and what else asks for their fields. */
export const form = calls<typeof formSchemas>({
  list: get('/form/formdesiger/list', { summary: '表单列表', access: 'form:design' }),
  export: get('/form/formdesiger/exportXls', { summary: '导出表单列表', access: 'form:design', transfer: 'stream' }),
  add: post('/form/formdesiger/add', { summary: '新建表单', access: 'form:design' }),
  edit: put('/form/formdesiger/edit', { summary: '修改表单名称', access: 'form:design', alsoMethods: ['POST'] }),
  remove: del('/form/formdesiger/delete', { summary: '删除表单', access: 'form:design' }),
  data: get('/form/formdesiger/getFormDesigerData', { summary: '已保存的表单设计', access: 'form:design' }),
  fieldUses: get('/form/formdesiger/fieldUses', { summary: '流程和项目用到的表单字段', access: 'form:design' }),
  saveData: post('/form/formdesiger/addOrEditData', { summary: '保存表单设计', access: 'form:design' }),
  /** Makes the next numbered version of the saved design; the named projects take it, all or nothing. */
  publish: post('/form/formdesiger/publish', { summary: '发布表单版本', access: 'form:design' }),
  /** Its published versions, newest first, and the projects that use the form with the version of each. */
  versions: get('/form/formdesiger/versions', { summary: '表单的发布版本', access: 'form:design' }),
  versionData: get('/form/formdesiger/versionData', { summary: '已发布版本的设计', access: 'form:design' }),
  onlineFormList: get('/form/formdesiger/getOnlineFormList', { summary: '在线表单列表', access: 'form:design', planned: true }),
  controlsData: get('/form/formdesiger/formControlsData', { summary: '数据表对应的控件', access: 'form:design', planned: true }),
  controlTypeList: get('/form/onlineform/controlTypeList', { summary: '控件类型', access: 'form:design', planned: true }),
  fieldTypeList: get('/form/onlineform/fieldTypeList', { summary: '字段类型', access: 'form:design', planned: true }),
  /** Keeps an unsaved design for the preview window, per user and code, for a day. */
  saveMobileForm: post('/mobile/form/saveMobileForm', { summary: '暂存移动端预览', access: 'form:design' }),
  getMobileForm: get('/mobile/form/getMobileForm', { summary: '读取移动端预览', access: 'form:design' }),
})

/** The list of forms: its fields, how they are shown, filtered and ordered, and its two calls. */
export const formListing = listing({
  title: text('表单', 'Form'),
  fields: formListFields,
  order: { by: 'updateTime', descending: true },
  calls: { list: form.list, export: form.export },
})

/** Scripts that designers write and try out. */
export const script = calls<typeof scriptSchemas>({
  execute: get('/sys/script/executeScript', { summary: '执行脚本', access: 'script:run', planned: true }),
  executePost: post('/sys/script/executeScript', { summary: '执行脚本', access: 'script:run', planned: true }),
  add: post('/sys/script/add', { summary: '新建脚本', access: 'script:manage', planned: true }),
  edit: put('/sys/script/edit', { summary: '修改脚本', access: 'script:manage', planned: true }),
})
