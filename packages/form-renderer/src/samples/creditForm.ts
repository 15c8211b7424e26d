import type { FormDesign } from '../schema/types.ts'
import { parseDesign } from '../schema/parse/parseDesign.ts'

/** A 学分认定 application as it would be saved; for stories and tests. */
export const creditFormJson = {
  list: [
    { type: 'text', name: '说明', icon: 'icon-wenzishezhi-', key: '1700000000000_1', model: 'text_1700000000000_1', options: { defaultValue: '<b>学分认定申请</b>：请如实填写，<a href="https://example.edu.cn/rules">查看认定办法</a>。', customClass: '', remoteFunc: 'func_1700000000000_1' }, rules: [] },
    {
      type: 'grid', name: '栅格布局', icon: 'icon-grid-', key: '1700000000000_2', model: 'grid_1700000000000_2',
      options: { gutter: 16, justify: 'start', align: 'top', customClass: '', remoteFunc: 'func_1700000000000_2' }, rules: [],
      columns: [
        { span: 12, list: [{ type: 'input', name: '学号', icon: 'icon-input', key: '1700000000000_3', model: 'studentNo', options: { width: '100%', defaultValue: '', required: true, dataType: 'string', pattern: '^\\d{8,12}$', placeholder: '如 2023010101', disabled: false, maxlength: 12, showWordLimit: false, remoteFunc: 'func_1700000000000_3' }, rules: [{ type: 'string', message: '学号格式不正确' }, { required: true, message: '学号必须填写' }, { pattern: '^\\d{8,12}$', message: '学号格式不匹配' }] }] },
        { span: 12, list: [{ type: 'input', name: '姓名', icon: 'icon-input', key: '1700000000000_4', model: 'studentName', options: { width: '100%', defaultValue: '', required: true, dataType: 'string', pattern: '', placeholder: '', disabled: false, maxlength: -1, showWordLimit: false, remoteFunc: 'func_1700000000000_4' }, rules: [{ type: 'string', message: '姓名格式不正确' }, { required: true, message: '姓名必须填写' }] }] },
      ],
    },
    { type: 'select', name: '学院', icon: 'icon-select', key: '1700000000000_5', model: 'college', options: { defaultValue: '', multiple: false, disabled: false, clearable: true, placeholder: '请选择学院', required: true, showLabel: true, width: '', options: [{ value: 'cs', label: '计算机学院' }, { value: 'art', label: '艺术学院' }, { value: 'law', label: '法学院' }], remote: false, filterable: true, remoteOptions: [], props: { value: 'value', label: 'label' }, remoteFunc: 'func_1700000000000_5' }, rules: [{ required: true, message: '学院必须填写' }] },
    { type: 'radio', name: '认定类别', icon: 'icon-radio-active', key: '1700000000000_6', model: 'kind', options: { inline: true, defaultValue: '', showLabel: false, options: [{ value: '学科竞赛' }, { value: '志愿服务' }, { value: '学术讲座' }], required: true, width: '', remote: false, remoteOptions: [], props: { value: 'value', label: 'label' }, remoteFunc: 'func_1700000000000_6', disabled: false }, rules: [{ required: true, message: '认定类别必须填写' }] },
    { type: 'checkbox', name: '参与方式', icon: 'icon-check-box', key: '1700000000000_7', model: 'roles', options: { inline: false, defaultValue: ['参与'], showLabel: false, options: [{ value: '组织' }, { value: '参与' }, { value: '获奖' }], required: false, width: '', remote: false, remoteOptions: [], props: { value: 'value', label: 'label' }, remoteFunc: 'func_1700000000000_7', disabled: false }, rules: [] },
    { type: 'number', name: '申请学时', icon: 'icon-number', key: '1700000000000_8', model: 'hours', options: { width: '', required: true, defaultValue: 1, min: 0.5, max: 40, step: 0.5, disabled: false, controlsPosition: '', remoteFunc: 'func_1700000000000_8' }, rules: [{ required: true, message: '申请学时必须填写' }] },
    { type: 'date', name: '活动日期', icon: 'icon-date', key: '1700000000000_9', model: 'heldOn', options: { defaultValue: '', readonly: false, disabled: false, editable: true, clearable: true, placeholder: '', startPlaceholder: '', endPlaceholder: '', type: 'date', format: 'yyyy-MM-dd', timestamp: false, required: true, width: '', remoteFunc: 'func_1700000000000_9' }, rules: [{ required: true, message: '活动日期必须填写' }] },
    { type: 'switch', name: '团队项目', icon: 'icon-switch', key: '1700000000000_10', model: 'team', options: { defaultValue: false, required: false, disabled: false, remoteFunc: 'func_1700000000000_10' }, rules: [] },
    { type: 'input', name: '团队名称', icon: 'icon-input', key: '1700000000000_11', model: 'teamName', options: { width: '100%', defaultValue: '', required: true, dataType: 'string', pattern: '', placeholder: '', disabled: false, visibleWhen: '${team}', remoteFunc: 'func_1700000000000_11' }, rules: [] },
    { type: 'textarea', name: '活动说明', icon: 'icon-diy-com-textarea', key: '1700000000000_12', model: 'summary', options: { width: '100%', defaultValue: '', required: true, disabled: false, pattern: '', placeholder: '做了什么、有什么收获', maxlength: 200, showWordLimit: true, remoteFunc: 'func_1700000000000_12' }, rules: [{ required: true, message: '活动说明必须填写' }] },
    { type: 'divider', name: '分割线', icon: 'icon-fengexian', key: '1700000000000_13', model: 'divider_1700000000000_13', options: { text: '证明材料', type: 'horizontal', position: 'left', height: 40, remoteFunc: 'func_1700000000000_13' }, rules: [] },
    { type: 'imgupload', name: '现场照片', icon: 'icon-tupian', key: '1700000000000_14', model: 'photos', options: { defaultValue: [], size: { width: 100, height: 100 }, tokenFunc: 'funcGetToken', token: '', domain: '', disabled: false, length: 3, multiple: true, isQiniu: false, isDelete: true, isEdit: false, min: 0, action: '/sys/common/upload', ext: ['.jpg', '.jpeg', '.png'], remoteFunc: 'func_1700000000000_14' }, rules: [] },
    { type: 'fileupload', name: '证书', icon: 'icon-wenjianshangchuan', key: '1700000000000_15', model: 'certificate', options: { defaultValue: [], token: '', length: 2, drag: false, multiple: true, disabled: false, buttonText: '选择文件', tokenFunc: 'funcGetToken', ext: ['.pdf', '.zip'], action: '/sys/common/upload', required: true, remoteFunc: 'func_1700000000000_15' }, rules: [{ required: true, message: '证书必须填写' }] },
  ],
  config: { type: 'pc', labelPosition: 'right', labelWidth: 100, formLayout: 'horizontal', size: 'small', customClass: '' },
}

export const creditForm: FormDesign = parseDesign(creditFormJson).design

/** Values a careful student would send. */
export const creditFormValues = {
  studentNo: '2023010101',
  studentName: '林晓',
  college: 'cs',
  kind: '学科竞赛',
  roles: ['参与', '获奖'],
  hours: 8,
  heldOn: '2026-05-12',
  team: false,
  summary: '参加校程序设计竞赛，获二等奖。',
  certificate: [{ key: '1', url: 'temp/2026/cert.pdf', name: '获奖证书.pdf', percent: 100, status: 'success' }],
}
