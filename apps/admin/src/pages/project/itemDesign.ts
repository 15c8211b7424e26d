import { parseDesign } from '@sc/form-renderer/schema'

const field = (type: string, model: string, name: string, options: Record<string, unknown> = {}) => ({
  type,
  model,
  name,
  key: model,
  icon: '',
  options: { width: '100%', ...options },
  rules: [],
})

const row = (key: string, ...fields: ReturnType<typeof field>[]) => ({
  type: 'grid',
  key,
  model: key,
  name: key,
  icon: '',
  options: { gutter: 16 },
  rules: [],
  columns: fields.map((one) => ({ span: 24 / fields.length, list: [one] })),
})

const dates = row(
  'when',
  field('date', 'applyTime', '报名截止', { type: 'date', format: 'yyyy-MM-dd', clearable: true, defaultValue: '' }),
  field('date', 'startTime', '开始日期', { type: 'date', format: 'yyyy-MM-dd', clearable: true, defaultValue: '' }),
  field('date', 'endTime', '结束日期', { type: 'date', format: 'yyyy-MM-dd', clearable: true, defaultValue: '' }),
)

const config = { type: 'pc', labelPosition: 'top', labelWidth: 100, formLayout: 'horizontal', size: 'small', customClass: '' }

/** What opening a project again asks. */
export const datesDesign = parseDesign({ version: 1, config, list: [dates] }).design

/** The edit form of a project, in the format of our own designs. The sources `forms` and `processes` say what may be bound. */
export const itemDesign = parseDesign({
  version: 1,
  config,
  list: [
    field('input', 'name', '项目名称', { required: true, maxlength: 100, placeholder: '例如：校园马拉松志愿服务' }),
    row(
      'what',
      field('select', 'module', '所属模块', { required: true, remote: 'dict', dictCode: 'item_module', clearable: true }),
      field('select', 'level', '级别', { remote: 'dict', dictCode: 'item_level', clearable: true }),
    ),
    row(
      'worth',
      field('number', 'credits', '学分', { min: 0, max: 50, step: 0.5, decimals: 2, defaultValue: null }),
      field('number', 'capacity', '名额', { min: 1, max: 100000, decimals: 0, defaultValue: null, placeholder: '不限' }),
    ),
    row('where', field('input', 'organiser', '主办单位', { maxlength: 100 }), field('input', 'place', '地点', { maxlength: 100 })),
    dates,
    field('textarea', 'description', '项目说明', { maxlength: 2000, showWordLimit: true }),
    row(
      'binding',
      field('select', 'formCode', '申请表单', {
        remote: true,
        remoteFunc: 'forms',
        filterable: true,
        clearable: true,
        placeholder: '学生填写的表单',
      }),
      field('select', 'processKey', '审批流程', {
        remote: true,
        remoteFunc: 'processes',
        filterable: true,
        clearable: true,
        placeholder: '已部署的流程',
      }),
    ),
  ],
}).design
