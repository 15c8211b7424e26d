import { text } from '@sc/locale'
import { calls, del, get, post, put } from './endpoint.ts'
import type { formSchemas, scriptSchemas } from './form.schema.ts'
import { formListFields } from './formList.ts'
import { listing } from './listing.ts'

/** Forms: their records, saved designs, published versions, and what else asks for their fields. */
export const form = calls<typeof formSchemas>({
  list: get('/form/formdesiger/list', { summary: text('表单列表', 'List of forms'), access: 'form:design' }),
  export: get('/form/formdesiger/exportXls', {
    summary: text('导出表单列表', 'Export the list of forms'),
    access: 'form:design',
    transfer: 'stream',
  }),
  add: post('/form/formdesiger/add', { summary: text('新建表单', 'Add a form'), access: 'form:design' }),
  /** A form of its own with the saved design of another, as a draft that nothing was published of. */
  copy: post('/form/formdesiger/copy', { summary: text('复制表单', 'Copy a form'), access: 'form:design' }),
  edit: put('/form/formdesiger/edit', { summary: text('修改表单名称', 'Rename a form'), access: 'form:design', alsoMethods: ['POST'] }),
  remove: del('/form/formdesiger/delete', { summary: text('删除表单', 'Remove a form'), access: 'form:design' }),
  data: get('/form/formdesiger/getFormDesigerData', { summary: text('已保存的表单设计', 'Saved design of a form'), access: 'form:design' }),
  fieldUses: get('/form/formdesiger/fieldUses', {
    summary: text('流程和项目用到的表单字段', 'Fields of a form that processes and projects use'),
    access: 'form:design',
  }),
  /** By the processes that projects fill it in for: those who apply, and who is asked at each node. */
  viewpoints: get('/form/formdesiger/viewpoints', {
    summary: text('流程中查看表单的各个身份', 'Who sees a form in its processes, and what of it'),
    access: 'form:design',
  }),
  saveData: post('/form/formdesiger/addOrEditData', { summary: text('保存表单设计', 'Save the design of a form'), access: 'form:design' }),
  /** Makes the next numbered version of the saved design; the named projects take it, all or nothing. */
  publish: post('/form/formdesiger/publish', { summary: text('发布表单版本', 'Publish a version of a form'), access: 'form:design' }),
  /** Its published versions, newest first, and the projects that use the form with the version of each. */
  versions: get('/form/formdesiger/versions', { summary: text('表单的发布版本', 'Published versions of a form'), access: 'form:design' }),
  versionData: get('/form/formdesiger/versionData', {
    summary: text('已发布版本的设计', 'Design of a published version'),
    access: 'form:design',
  }),
  /** Tables and views of the database that forms can be made from: some of our own, and those that the school allows. */
  onlineFormList: get('/form/formdesiger/getOnlineFormList', {
    summary: text('在线表单列表', 'List of online forms'),
    access: 'form:design',
  }),
  controlsData: get('/form/formdesiger/formControlsData', {
    summary: text('数据表对应的控件', 'Controls for a database table'),
    access: 'form:design',
  }),
  controlTypeList: get('/form/onlineform/controlTypeList', {
    summary: text('控件类型', 'Types of controls'),
    access: 'form:design',
  }),
  fieldTypeList: get('/form/onlineform/fieldTypeList', {
    summary: text('字段类型', 'Types of fields'),
    access: 'form:design',
  }),
  /** Keeps an unsaved design for the preview window, per user and code, for a day. */
  saveMobileForm: post('/mobile/form/saveMobileForm', {
    summary: text('暂存移动端预览', 'Keep a design for the phone preview'),
    access: 'form:design',
  }),
  getMobileForm: get('/mobile/form/getMobileForm', { summary: text('读取移动端预览', 'Read the phone preview'), access: 'form:design' }),
})

/** The list of forms: its fields, how they are shown, filtered and ordered, and its two calls. */
export const formListing = listing({
  title: text('表单', 'Form'),
  fields: formListFields,
  order: { by: 'updateTime', descending: true },
  calls: { list: form.list, export: form.export },
})

/** Runs a script as whoever asks: any for who designs forms, for others one of a published form that a project takes. */
export const script = calls<typeof scriptSchemas>({
  execute: get('/sys/script/executeScript', { summary: text('执行脚本', 'Run a script'), access: 'session' }),
  executePost: post('/sys/script/executeScript', { summary: text('执行脚本', 'Run a script'), access: 'session' }),
})
