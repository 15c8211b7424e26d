import { text } from '@sc/locale'
import { CODE, COLOR, ENGLISH, NAME, SORT } from './commonFields.ts'
import { FORMS } from './formList.ts'
import { PROCESSES } from './modelList.ts'
import { PEOPLE, resource } from './resource.ts'

/** The modules that activities and the hours on a transcript belong to. Forms, lists and conditions know them as the dictionary `item_module`. */
export const modules = resource({
  title: text('模块', 'Module'),
  page: {
    path: '/project/module',
    title: text('模块', 'Modules'),
    purpose: text(
      '项目和成绩按模块归类；改名后，已有的项目和成绩显示新的名称',
      'What projects and scores are told apart by; a new name is shown on those that are there as well',
    ),
    removal: text(
      '没有被使用的模块才能删除，删除后不能恢复。',
      'Only a module that nothing uses can be removed, and it cannot be brought back.',
    ),
  },
  kind: 'module',
  path: '/scmodule/scModule',
  access: { read: 'module:manage', write: 'module:manage' },
  order: { by: 'sort' },
  key: ['code'],
  fields: {
    // Two of one name cannot be told apart, and one that takes another's name over changes what people choose.
    name: {
      ...NAME,
      title: text('模块名称', 'Module'),
      unique: true,
    },
    english: { ...ENGLISH, unique: true },
    code: {
      ...CODE,
      title: text('模块编码', 'Code'),
      fixed: true,
      hint: text('项目、成绩和条件按它判断，保存后不能修改', 'Projects, scores and conditions go by it; it stays as it is once saved'),
      column: { width: 130, sortable: true },
    },
    owners: {
      type: 'references',
      title: text('负责人', 'Answered for by'),
      to: PEOPLE,
      shows: 'realname',
      hint: text('数据范围为“负责的模块”的角色，按它判断', 'What a role reaches that reaches the modules answered for goes by it'),
      column: { width: 110 },
    },
    form: {
      type: 'reference',
      title: text('附加表单', 'Additional form'),
      to: FORMS,
      shows: 'formName',
      hint: text(
        '该模块的项目还要填写这张表单，学生在项目页面上看到填写的内容；表单发布后才能选择',
        'Projects of the module are asked for it in addition, and students see what they say there; a form can be chosen once it is published',
      ),
      column: { width: 130 },
    },
    process: {
      type: 'reference',
      title: text('发布审核流程', 'Review before publishing'),
      to: PROCESSES,
      shows: 'name',
      hint: text(
        '选择后，该模块的项目须提交审核，通过后自动发布；审批人看到项目的全部内容，条件可用表单“项目发布审核”的字段',
        'Projects of the module are then handed in for review, and published once it is passed; its conditions may ask for the fields of the form item_publication',
      ),
      column: { width: 130, hidden: true },
    },
    description: { type: 'text', title: text('说明', 'Description'), max: 200, lines: true, column: {} },
    color: COLOR,
    sort: SORT,
  },
})
