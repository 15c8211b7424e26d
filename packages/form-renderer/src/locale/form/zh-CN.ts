import { zhCN as rules } from '../rules/zh-CN.ts'
import { sizeText } from './sizeText.ts'

/** The words of a form in Chinese. */
export const zhCN = {
  labelSuffix: '：',
  validationFailed: '表单数据校验失败',
  /** Read out after a refused submit. */
  failureSummary: (count: number, first: string) => `表单数据校验失败，${count} 处需要修改：${first}`,
  empty: '—',
  /** A field that is submitted but never seen. */
  notShown: '隐藏字段，填写时不显示',
  /** Between the parts of a list. */
  listJoint: '、',
  /** Parts of a form that can be opened. */
  sections: {
    part: (number: number) => `第 ${number} 部分`,
    faults: (count: number) => `${count} 项需要修改`,
  },
  steps: {
    place: (at: number, count: number) => `第 ${at} 步，共 ${count} 步`,
    back: '上一步',
    next: '下一步',
  },
  yes: '是',
  no: '否',
  /** For who builds forms. */
  notBuilt: (type: string) => `暂不支持显示的组件类型：${type || '未注明'}，内容已原样保留`,
  /** For who fills one in; the title stands before it. `kind` is what the family calls the type, where it is known. */
  cannotFill: (kind: string | undefined) => `此项${kind === undefined ? '' : `（${kind}）`}暂时无法填写`,
  /** Types of the family that are not built, by what they are called. */
  kinds: { blank: '自定义区域' },
  forbiddenModel: (model: string) => `字段标识“${model}”不允许使用，此字段不会提交`,
  widgetCrashed: (name: string) => `“${name}”无法显示，其余内容不受影响`,
  loading: '加载中…',
  loadFailed: '表单没有加载完整，请检查网络',
  stillNotLoaded: '重试后仍未加载完整。若网络正常，可能是系统已更新，请刷新本页',
  reloadPage: '刷新本页',
  retry: '重试',
  confirm: '确定',
  cancel: '取消',
  choose: '请选择',
  search: '搜索',
  optionsFailed: '选项加载失败',
  optionsMissing: (name: string) => `没有提供选项来源 ${name}`,
  /** To who fills the form in. The code may be empty. */
  dictionaryGone: (code: string) =>
    code === '' ? '没有可选项：这个字段没有指定字典，请联系管理员' : `没有可选项：字典 ${code} 不存在，请联系管理员`,
  /** To who builds the form. */
  dictionaryToChoose: (code: string) => (code === '' ? '没有指定字典，请在“字段属性”中选择' : `字典 ${code} 不存在，请在“字段属性”中改选`),
  /** Of an option: how many may still choose it. */
  placesLeft: (left: number) => (left === 0 ? '已满' : `剩 ${left}`),
  /** Of a running number that is not given yet. */
  serialLater: (sample: string) => `提交后自动生成，如 ${sample}`,
  noOptions: '没有可选项',
  /** Of options that are chosen level by level: all of the outermost, and one that has others within it. */
  allOptions: '全部',
  chooseThis: (option: string) => `选择“${option}”`,
  wayBack: '已展开的各级',
  start: '开始',
  end: '结束',
  to: '至',
  /** Without a name where the name is described elsewhere. */
  clear: (name: string) => `清空${name}`,
  add: (name: string) => `添加${name}`,
  /** Of rich text: what was pasted came without its pictures. */
  noPictures: '图片没有粘贴进来：这里只能写文字和表格，图片请用上传字段提交',
  pickColor: (name: string) => `选择颜色：${name}`,
  opacity: (name: string) => `不透明度：${name}`,
  /** Names of what the panel of colors is worked with. */
  colorPanel: { hue: '色相', digits: '十六进制颜色值', opacity: '不透明度' },
  /** Names of the buttons beside a number on a phone. */
  number: { less: '减少', more: '增加' },
  /** Names of the buttons that stand for a wheel on a phone. */
  wheel: {
    current: (label: string) => `当前选择的是：${label}`,
    none: '当前未选择',
    previous: (label: string) => `选择上一项：${label}`,
    noPrevious: '没有上一项',
    next: (label: string) => `选择下一项：${label}`,
    noNext: '没有下一项',
  },
  /** Of sub-tables; rows count from 1. */
  table: {
    number: '序号',
    actions: '操作',
    none: '还没有内容',
    sum: '合计',
    row: (row: number) => `第 ${row} 行`,
    column: (row: number, name: string) => `第 ${row} 行 ${name}`,
    add: '添加一行',
    full: (max: number) => `已达到 ${max} 行，不能再添加`,
    copy: (row: number) => `复制第 ${row} 行`,
    remove: (row: number) => `删除第 ${row} 行`,
    move: (row: number) => `移动第 ${row} 行：拖动，或按上下方向键`,
    up: '上移',
    down: '下移',
    copyThis: '复制',
    removeThis: '删除',
    toFill: '点击填写',
    faulty: '有内容需要修改',
    done: '完成',
    removed: (row: number) => `已删除第 ${row} 行`,
    restore: '撤销',
    /** Between rows that are told in a line. */
    rowJoint: '；',
    /** Of what was pasted. */
    unread: (cells: number) => `${cells} 个单元格的内容无法填入对应的列，已跳过`,
    noRoom: (rows: number) => `行数已满，最后 ${rows} 行没有粘贴`,
  },
  upload: {
    choose: '选择文件',
    drag: '点击或将文件拖到这里上传',
    badExtension: '不允许上传的文件类型!',
    done: '文件上传成功!',
    failed: '文件上传失败!',
    running: (name: string) => `正在上传 ${name}`,
    pending: '文件仍在上传，请等待上传完成',
    /** Of a field with files that were not taken. */
    failedFiles: '上传失败的文件请重试或移除',
    tooMany: (max: number) => `最多上传 ${max} 个文件`,
    limit: (max: number) => `最多 ${max} 个`,
    allowed: (ext: readonly string[]) => `支持 ${ext.join(' ')}`,
    maxSize: (bytes: number) => `单个文件不超过 ${sizeText(bytes)}`,
    tooLarge: (bytes: number) => `文件不能超过 ${sizeText(bytes)}`,
    unavailable: '没有配置上传地址',
    /** Of external storage. */
    noStore: '外部存储没有配置完整，或不是允许的地址',
    noToken: '没有取得外部存储的上传凭证',
    storeRefused: (status: number) => `外部存储没有接收文件（${status}）`,
    noKey: '外部存储没有返回文件的地址',
    remove: (name: string) => `删除 ${name}`,
    preview: (name: string) => `预览 ${name}`,
    cancel: (name: string) => `取消上传 ${name}`,
    replace: (name: string) => `更换 ${name}`,
    notTaken: (name: string, reason: string) => `${name}：${reason}`,
    /** The reason where the host gives none. */
    interrupted: '连接中断，文件没有传完',
    retry: (name: string) => `重试上传 ${name}`,
    /** Takes a file off the list of those that were not taken. */
    dismiss: (name: string) => `移除 ${name}`,
  },
  rules,
}

/** Words of the form itself. */
export type FormTexts = typeof zhCN
