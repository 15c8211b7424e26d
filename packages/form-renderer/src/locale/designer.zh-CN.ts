import type { DesignerTexts } from './designerTexts.ts'

/** The words of palette and property panel in Chinese. */
export const designerZhCN: DesignerTexts = {
  names: {
    input: '单行文本', textarea: '多行文本', number: '计数器', radio: '单选框组', checkbox: '多选框组', select: '下拉选择框', time: '时间选择器',
    date: '日期选择器', datetime: '日期时间', switch: '开关', slider: '滑块', rate: '评分', imgupload: '图片上传', fileupload: '文件上传',
    hidden: '隐藏字段', divider: '分割线', text: '文字', grid: '栅格布局',
  },
  groups: { basic: '基本', value: '默认值', options: '选项', rules: '校验', upload: '上传', layout: '布局', linkage: '联动' },
  settings: {
    name: '标题', model: '字段标识', width: '宽度', placeholder: '占位内容', startPlaceholder: '开始占位内容', endPlaceholder: '结束占位内容',
    defaultValue: '默认值', required: '必填', disabled: '禁用', readonly: '只读', dataType: '数据类型', pattern: '正则表达式', maxlength: '最多字数',
    showWordLimit: '显示字数', min: '最小值', max: '最大值', step: '步长', decimals: '最多小数位数', controlsPosition: '按钮位置', inline: '排列方式', showLabel: '显示标签文字',
    remote: '选项来源', options: '选项', dictCode: '字典编码', remoteFunc: '远端方法', valueProp: '值的属性名', labelProp: '标签的属性名', multiple: '多选',
    clearable: '可清空', filterable: '可搜索', editable: '可手工输入', format: '格式', isRange: '选择范围', dateType: '显示类型', timestamp: '保存为时间戳',
    showInput: '显示输入框', range: '选择范围', allowHalf: '允许半星', length: '最多文件数', minFiles: '最少文件数', ext: '允许的后缀', action: '上传地址',
    size: '图片尺寸', isDelete: '可删除', isEdit: '可更换', isQiniu: '上传到外部存储', domain: '存储域名', tokenFunc: '取凭证的方法', drag: '可拖入文件',
    buttonText: '按钮文字', text: '文字', position: '文字位置', height: '高度', html: '内容', customClass: '自定义类名', gutter: '栅格间隔',
    justify: '水平排列', align: '垂直对齐', columns: '列', visibleWhen: '显示条件', requiredWhen: '必填条件', readOnlyWhen: '只读条件',
  },
  help: {
    model: '值按此标识保存，流程条件也用它', pattern: '不带斜杠，如 ^1[3-9]\\d{9}$', width: '如 100% 或 240px', remoteFunc: '由接入的系统按此名称提供',
    dictCode: '系统字典的编码', token: '由接入的系统按此名称提供', format: '如 yyyy-MM-dd HH:mm:ss', maxlength: '-1 表示不另设限制（最多 10000 字）', ext: '留空表示不限',
    condition: '如 ${hours > 2}，留空表示不设条件', html: '可以使用 HTML，脚本会被去除',
  },
  warnings: { maxBelowMin: '最大值小于最小值' },
  dataTypes: { string: '字符串', number: '数字', boolean: '布尔值', integer: '整数', float: '小数', url: '网址', email: '邮箱', hex: '十六进制颜色' },
  dateTypes: { date: '日期', year: '年份', month: '月份', dates: '多个日期', datetime: '日期时间', datetimerange: '日期时间范围', daterange: '日期范围', time: '时间' },
  justify: { start: '左对齐', end: '右对齐', center: '居中', 'space-around': '两侧间隔相等', 'space-between': '两端对齐' },
  align: { top: '顶部', middle: '居中', bottom: '底部' },
  remote: { static: '静态选项', dict: '系统字典', option: '远端方法' },
  arrangement: { line: '一行一个', row: '排成一行' },
  positions: { left: '左', center: '中', right: '右' },
  controls: { both: '两侧', right: '右侧' },
  optionItem: '选项',
  selectItem: '下拉框',
  uploadButton: '选择文件',
}
