import { quoted } from '@sc/api-client/contract'

/** What changed in a form or a process, besides what their designers have words for. */
export const zhCN = {
  whole: '表单整体',
  part: (type: string, name: string) => `${type}${name === '' ? '' : quoted(name)}`,
  change: {
    changed: (part: string) => `修改${part}`,
    removed: (part: string) => `删除${part}`,
    added: (part: string) => `新增${part}`,
  },
  /** Settings of fields, and of the form, that only the log tells. */
  settings: {
    type: '组件类型',
    container: '所在位置',
    order: '字段顺序',
    optionOrder: '选项顺序',
    hidden: '隐藏',
    rules: '其他校验规则',
    columns: '列宽',
    props: '选项的属性名',
    remoteOptions: '远端选项',
    tableColumns: '表格列',
    'config.formLayout': '表单布局',
  },
  permission: (field: string) => `字段${quoted(field)}的权限`,
  option: (value: string) => `选项（值 ${value}）`,
  optionDisabled: (value: string) => `选项（值 ${value}）停用`,
  associationDirection: { None: '无', One: '单向', Both: '双向' },
  gatewayDirection: { Converging: '汇合', Diverging: '分支', Mixed: '汇合并分支' },
  yes: '是',
  no: '否',
  /** What holds where a setting says nothing. */
  otherwise: { fieldPermission: '未单独设置', container: '表单最外层' },
  column: (holder: string, column: string) => `${quoted(holder)}第 ${column} 列`,
  means: {
    system: (word: string, meaning: string) => `${word} 是${meaning}`,
    field: (word: string, field: string) => `${word} 是${quoted(field)}`,
    module: (code: string, module: string) => `${code} 是模块${quoted(module)}`,
    joint: '，',
  },
}
