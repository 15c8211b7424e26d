import { quoted } from '@sc/api-client/contract'

interface Place {
  row: number
  sheet?: string
}

const named = ({ row, sheet }: Place) => (sheet === undefined ? `第 ${row} 行` : `工作表“${sheet}”第 ${row} 行`)

interface Written {
  added: number
  changed: number
  frozen: number
}

const written = ({ added, changed, frozen }: Written): string => `新增 ${added}、变更 ${changed}${frozen > 0 ? `、冻结 ${frozen}` : ''}`

/** What all were given who had none. */
interface Given {
  people?: number
  given?: readonly string[]
}

interface TakenBack {
  taken: number
  left: number
}

const takenBack = ({ taken, left }: TakenBack): string => `撤销 ${taken} 条${left > 0 ? `，${left} 条没有撤销` : ''}`

/** Records from a spreadsheet. `title` is what one of them is called. */
export const importing = {
  job: '导入记录',
  template: ({ title }: { title: string }) => `${title}导入模板`,
  uploaded: '文件已上传，正在检查',
  noFile: '请选择要导入的文件',
  empty: '文件是空的',
  tooLarge: '文件超过 10 MB，请分成几个文件导入',
  busy: '正在处理，请稍候',
  tooManyColumns: ({ count, most }: { count: number; most: number }) => `表格有 ${count} 列，最多 ${most} 列，请删去用不到的列`,
  tooManyWaiting: ({ most }: { most: number }) => `您已有 ${most} 份文件正在等待检查，请等检查完再试`,
  noRows: '表头下面没有数据',
  done: '已经完成，不能取消',
  notChecked: '还没有检查完，请稍候',
  alreadyImported: '已经导入过了',
  alreadyUndone: '已经撤销，请重新选择文件导入',
  notImported: '还没有导入',
  undoneBefore: '已经撤销过了',
  wrongRows: ({ count }: { count: number }) => `有 ${count} 行有误，请改正后重新选择文件`,
  allSame: '文件的内容与现有的记录相同，无需导入',
  otherwise: '检查之后数据有了变化，已经重新检查，请核对后再导入',
  changedWhile: '导入的同时有人修改了其中的记录，没有导入任何内容；请再试一次',
  sameAsOthers: '文件中的记录与已有的记录重复，没有导入任何内容；请重新检查',
  doing: ({ work, title, file }: { work: 'check' | 'apply' | 'undo'; title: string; file: string }) =>
    `${{ check: '检查导入文件', apply: '导入', undo: '撤销导入' }[work]}：${title}${quoted(file)}`,
  reason: ({ file }: { file: string }) => `导入${quoted(file)}`,
  undoReason: ({ file }: { file: string }) => `撤销导入${quoted(file)}`,
  underWay: ({ work }: { work: 'check' | 'apply' | 'undo' }) =>
    `${{ check: '正在检查', apply: '正在导入', undo: '正在撤销' }[work]}，请稍候`,
  halfway: '已经开始写入，不能取消；完成之后可以撤销导入',
  nothingUndone: '没有可以撤销的记录，全部保持不变，原因见下',
  undoBusy: '撤销的同时有人一再修改其中的记录，没有撤销任何内容；请再试一次',
  goneSince: ({ title }: { title: string }) => `这个${title}已被删除，或不在您的数据范围内`,
  changedSince: ({ fields }: { fields: readonly string[] }) => `导入之后${fields.join('、')}又被修改过`,
  formerGone: ({ field }: { field: string }) => `原来的${field}已被删除，不能恢复`,

  noHeadings: ({ title, rows, keys, sheets }: { title: string; rows: number; keys: readonly string[]; sheets: readonly string[] }) =>
    `没有找到表头${sheets.length > 0 ? `（看过的工作表：${sheets.join('、')}）` : ''}。前 ${rows} 行中应有一行是${title}的列名，例如：${keys.join('、')}；可以先下载模板`,
  hiddenSheet: ({ name }: { name: string }) => `${name}（隐藏）`,
  ofSheet: ({ name, problem }: { name: string; problem: string }) => `工作表“${name}”：${problem}`,
  twice: ({ columns }: { columns: readonly string[] }) => `列${columns.map((name) => `“${name}”`).join('、')}出现了两次，请只保留一列`,
  sameField: ({ field, headings }: { field: string; headings: readonly string[] }) =>
    `列${headings.map((name) => `“${name}”`).join('、')}都对应“${field}”，一项内容只能来自一列，请只保留一列`,
  noColumn: '没有这一项内容，请刷新页面后再试',
  notInFile: ({ column }: { column: string }) => `文件中没有“${column}”列，不能按它限定范围`,
  notComplete: '还没有查找不在名单中的人，不能冻结',
  manyAbsent: ({ count, most }: { count: number; most: number }) =>
    `不在名单中的有 ${count} 人，超过 ${most} 人：请核对名单是否完整，或缩小范围`,
  absent: ({ title }: { title: string }) => `不在名单中的${title}`,
  keptBecause: '不能冻结的原因',
  checkedSo: ({ added, changed, wrong }: { added: number; changed: number; wrong: number }): string =>
    `将新增 ${added}、变更 ${changed}${wrong > 0 ? `，${wrong} 行有误` : ''}`,
  appliedSo: written,
  undoneSo: takenBack,
  appliedFile: ({ file, people = 0, given = [], ...counts }: { file: string } & Written & Given) =>
    `导入“${file}”：${written(counts)}${people > 0 && given.length > 0 ? `，${people} 人设为${given.map((name) => `“${name}”`).join('、')}` : ''}`,
  filledGone: ({ field }: { field: string }) => `所设的${field}已被删除，请重新选择`,
  undoneFile: ({ file, ...counts }: { file: string } & TakenBack) => `撤销导入“${file}”：${takenBack(counts)}`,
  missing: ({ title, columns }: { title: string; columns: readonly string[] }) =>
    `缺少列${columns.map((name) => `“${name}”`).join('、')}：${title}要靠它来区分`,
  unreadable: ({ unreadable, text }: { unreadable: 'error' | 'formula' | 'number' | 'damaged' | 'quote'; text: string }) =>
    ({
      error: `单元格是错误值“${text}”，请改正公式或改填内容`,
      formula: '单元格是公式，文件中没有它的计算结果，请用表格软件打开并保存后再导入',
      number: `单元格中的数字“${text}”无法读取，请重新填写`,
      damaged: '单元格的内容已损坏，无法读取，请重新填写',
      quote: `单元格中有不成对的引号：“${text}”，请用表格软件打开，确认内容后另存`,
    })[unreadable],
  longDigits: '数字超过 15 位，表格软件没有保留完整的数字，请把单元格设为文本后重新填写',
  shortened: ({ text }: { text: string }) => `“${text}”是表格软件缩写的数字，后面的数字已经丢失：请把单元格设为文本，重新填写完整`,
  noIdentifier: ({ text }: { text: string }) => `不能有空格、逗号或小数：“${text}”`,
  noDay: ({ text }: { text: string }) => `应为日期，如 2026-05-01，不能是“${text}”`,
  noNumber: ({ text }: { text: string }) => `应为数字，不能是“${text}”`,
  noYear: ({ text }: { text: string }) => `应为年份，如 2023，不能是“${text}”`,
  noFlag: ({ yes, no }: { yes: string; no: string }) => `应为${yes}或${no}`,
  noOption: ({ text, options }: { text: string; options: readonly string[] }) => `没有“${text}”这个选项，可填：${options.join('、')}`,
  unknown: ({ text }: { text: string }) => `没有“${text}”`,
  notBelow: ({ text, above }: { text: string; above: string }) => `“${text}”不在“${above}”之下，请核对这一行`,
  ambiguous: ({ text, count, choices }: { text: string; count: number; choices: readonly string[] }) =>
    choices.length === 0
      ? `有 ${count} 个“${text}”，不知是哪一个`
      : `有 ${count} 个“${text}”，请写明是哪一个：${choices.join('、')}${choices.length < count ? '等' : ''}`,
  blank: ({ column }: { column: string }) => `请填写${column}`,
  sameRecord: ({ title, ...place }: { title: string } & Place) => `与${named(place)}是同一个${title}`,
  taken: ({ title, value }: { title: string; value: string }) => `“${value}”已被别的${title}使用`,
  doubled: ({ value, ...place }: { value: string } & Place) => `“${value}”与${named(place)}重复`,
  circular: ({ title }: { title: string }) => `它的上级又在它之下：文件中的${title}不能互为上级`,
  notCleared: ({ title }: { title: string }) => `${title}不能清空`,
  faults: ({ title }: { title: string }) => `有误的${title}`,
  noFaults: '没有有误的行',
  problem: '问题',
  ofColumn: ({ column, problem }: { column: string; problem: string }) => `${column}：${problem}`,
  foundAs: ({ name, told }: { name: string; told: string }) => `${name}（${told}）`,
  fixed: ({ value }: { value: string }) => `已是“${value}”，保存后不能修改`,

  guide: '填写说明',
  column: '列',
  required: '必填',
  what: '填写什么',
  yes: '是',
  tells: '用来判断是新增还是修改',
  /** Above all of the guide. */
  emptyCells: '修改已有的记录时，空单元格表示不改动；要清空一项，请填“清空”。必填的项不能清空。',
  takesText: ({ max, pattern }: { max: number; pattern: string }) => `最多 ${max} 个字符${pattern && `，${pattern}`}`,
  takesNumber: ({ min, max, decimals, usual }: { min: number; max: number; decimals: number; usual: number | null }) =>
    `${min} 到 ${max} 的${decimals ? `数，最多 ${decimals} 位小数` : '整数'}${usual === null ? '' : `；不填为 ${usual}`}`,
  takesFlag: ({ yes, no, usual }: { yes: string; no: string; usual: string }) => `${yes}或${no}；不填为${usual}`,
  takesOption: ({ options }: { options: readonly string[] }) => options.join('、'),
  takesYear: ({ min, max }: { min: number; max: number }) => `${min} 到 ${max} 的年份，如 2023；2023级、2023年9月、2023-09-01 也读作 2023`,
  takesDay: '填日期，如 2026-05-01',
  takesNames: '填名称，多个之间用顿号或逗号隔开，须与系统中的完全一致',
  takesName: '填名称，须与系统中的完全一致',
  joint: '；',
}
