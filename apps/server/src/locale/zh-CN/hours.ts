import { quoted } from '@sc/api-client/contract'
import { someZhCN } from '../someOf.ts'

/** A row of a table of hours; `label` is the value itself where no option is called otherwise. */
interface Row {
  label: string
  value: string
  hours: number
}

/** Rules of hours, and what forms earn by them. */
export const hours = {
  wholeSteps: '上限应为步长的整数倍',
  noHours: '请填写认定学时',
  noField: ({ field }: { field: string }) => `表单中没有认定学时所依据的字段 ${field}`,
  otherField: ({ field, source }: { field: string; source: 'table' | 'field' }) =>
    `字段“${field}”不能作为认定学时的依据：${{ table: '需要是选项写在表单中或来自数据字典的单选字段', field: '需要是数字字段' }[source]}`,
  foreignRows: ({ rows, field }: { rows: readonly Row[]; field: string }) =>
    `学时对照表中的${someZhCN(
      rows.map(({ label, value, hours: count }) => `${quoted(label)}（${label === value ? '' : `值为 ${value}，`}${count} 学时）`),
    )}不是字段${quoted(field)}的选项，请修改对照表或表单；只改选项显示的文字时，请保留它的值`,
  unlisted: ({ field, options }: { field: string; options: readonly string[] }) =>
    `字段${quoted(field)}新增的选项${someZhCN(options.map(quoted))}在学时对照表中没有学时，选择它的申请不能提交；请在项目中改用这个版本，并核对各选项的学时`,
  nobodyEarns: ({ field, why, instead }: { field: string; why: Why; instead: 'none' | 'nothing' | 'unlisted' }) =>
    `项目按字段“${field}”认定学时，但它${WHY[why]}${{ none: '', nothing: '，又没有默认值', unlisted: '，默认值也没有对应的学时' }[instead]}，任何人都无法提交申请，请修改${why === 'permission' ? '流程' : '表单'}或换用其他认定依据`,
  otherMeaning: ({ meaning }: { meaning: string }) => `学时规则${meaning}，请核对学时规则`,

  absent: ({ field }: { field: string }) =>
    `本项目按“${field}”认定学时，但按现在填写的内容，表单中不出现这一项，不能提交；内容无误的，请联系项目负责人`,
  empty: ({ field }: { field: string }) => `请填写“${field}”：本项目按它认定学时`,
  unlistedChoice: ({ field, chosen }: { field: string; chosen: string }) =>
    `“${field}”中的“${chosen}”没有对应的学时，不能提交，请联系项目负责人`,
  invalid: ({ field }: { field: string }) => `“${field}”应为不小于 0 的数字：本项目按它认定学时`,
  tooFine: ({ field }: { field: string }) => `“${field}”最多两位小数：本项目按它认定学时`,
  belowStep: ({ field, number }: { field: string; number: string }) =>
    `“${field}”填写的 ${number} 按本项目的步长向下取整后为 0 学时，不能提交；确实没有学时的，请填写 0`,
}

/** Why nobody can fill the deciding field in. */
const WHY = {
  permission: '虽可在表单中填写，申请环节却设为只读或隐藏',
  type: '在表单中是暂时无法填写的组件',
  hidden: '在表单中始终隐藏',
  absent: '在表单中在任何情况下都不显示',
  readOnly: '在表单中始终只读',
  disabled: '在表单中设为禁用或只读',
}
type Why = keyof typeof WHY
