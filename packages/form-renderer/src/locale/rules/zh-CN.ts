import type { ConditionName } from '../../schema/conditions.ts'
import type { Problem } from '../../definition/widgetSchema.ts'
import type { RefusalReason } from '../../schema/types.ts'

export const conditions: Record<ConditionName, string> = {
  visibleWhen: '显示条件',
  requiredWhen: '必填条件',
  readOnlyWhen: '只读条件',
  validWhen: '填写规则',
  computed: '计算公式',
}

/** What the rules say of a field, in Chinese: in a form, and on the server. */
export const zhCN = {
  required: (name: string) => `${name}必须填写`,
  type: (name: string) => `${name}格式不正确`,
  pattern: (name: string) => `${name}格式不匹配`,
  /** A rule across fields, whose author says nothing of his own. */
  invalid: (name: string) => `${name}与其他内容不符合填写规则`,
  /** A pattern that takes too long to check, by itself or with so much text. */
  unchecked: (name: string) => `${name}的格式规则过于复杂，无法校验，请缩短内容或联系管理员修改表单`,
  /** A condition that takes too long to work out with what is filled in. */
  undecided: (name: string, condition: ConditionName) =>
    `${name}的${conditions[condition]}计算量过大，无法判断，请减少填写的内容或联系管理员修改表单`,
  /** `name` is the model, where the design knows no such field. */
  refused: (name: string, reason: RefusalReason) => {
    switch (reason) {
      case 'unknown':
        return `表单中没有字段“${name}”，提交的内容未被接受`
      case 'fixed':
        return `${name}不允许修改，提交的内容与原有内容不一致`
      case 'hidden':
        return `${name}在当前环节不可见，不能填写`
      case 'unfillable':
        return `${name}暂时无法填写，不能提交内容`
    }
  },
  /** A fault in a row of a table, the first of which is 1. */
  inRow: (table: string, row: number, message: string) => `${table}第 ${row} 行：${message}`,
  /** What nobody else may have filled in. */
  takenByOthers: (name: string) => `${name}与其他人填写的重复，请核对`,
  /** A column in which no two rows may say the same. */
  repeatedInRows: (name: string, row: number) => `${name}与第 ${row} 行重复`,
  problem: (name: string, problem: Problem) => {
    switch (problem.code) {
      case 'format':
        return `${name}格式不正确`
      case 'checkDigit':
        return problem.of === 'residentId' ? `${name}不是有效的身份证号，请核对` : `${name}不是有效的统一社会信用代码，请核对`
      case 'halfRange':
        return problem.missing === 'start' ? `${name}只选了结束，还请选择开始` : `${name}只选了开始，还请选择结束`
      case 'tooLong':
        return `${name}不能超过 ${problem.max} 个字`
      case 'notOneLine':
        return `${name}只能填写一行，不能含有换行或控制字符`
      case 'tooSmall':
        return `${name}不能小于 ${problem.min}`
      case 'tooLarge':
        return `${name}不能大于 ${problem.max}`
      case 'tooEarly':
        return `${name}不能早于 ${problem.day}`
      case 'tooLate':
        return `${name}不能晚于 ${problem.day}`
      case 'tooFine':
        return problem.decimals === 0 ? `${name}应为整数` : `${name}最多 ${problem.decimals} 位小数`
      case 'offSteps':
        return problem.min === 0
          ? problem.step === 1
            ? `${name}应为整数`
            : `${name}应为 ${problem.step} 的倍数`
          : `${name}应从 ${problem.min} 起，每 ${problem.step} 一档`
      case 'closedOption':
        return `${name}的这个选项已停用，不能选择`
      case 'full':
        return `${name}所选的选项名额已满，请选择其他选项`
      case 'notAnOption':
        return `${name}不在可选范围内`
      case 'tooMany':
        return `${name}最多选择 ${problem.max} 项`
      case 'repeated':
        return `${name}中有重复的内容，每项只能有一次`
      case 'tooManyFiles':
        return `${name}最多上传 ${problem.max} 个文件`
      case 'tooFewFiles':
        return `${name}至少上传 ${problem.min} 个文件`
      case 'fileType':
        return '不允许上传的文件类型!'
      case 'tooManyRows':
        return `${name}最多填写 ${problem.max} 行`
      case 'own':
        return problem.say['zh-CN'](name)
    }
  },
}

/** Words of the rules; the server speaks them too. */
export type RuleTexts = typeof zhCN
