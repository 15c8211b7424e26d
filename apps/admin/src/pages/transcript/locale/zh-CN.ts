const compare = '请与打印件逐项核对，不一致的以此处为准'

/** Whether a printed transcript is genuine. `moment` stands before and after what it parts. */
export const zhCN = {
  title: '核验第二课堂成绩单',
  code: '验证码',
  another: '核验另一份',
  placeholder: '打印件上的验证码',
  submit: '核验',
  unknown: '未查到该成绩单',
  unknownHint: '验证码不存在，请核对打印件上的验证码',
  issued: { before: '', after: (totals: string) => ` 出具时共 ${totals}` },
  totals: (hours: number, credits: number | null) => (credits === null ? `${hours} 学时` : `${hours} 学时、${credits} 学分`),
  updated: {
    title: '成绩单真实，但之后有更新',
    hint: (withoutLines: boolean) =>
      `；现在的记录已有变化，请索取新的成绩单${withoutLines ? '。系统没有留存这份成绩单出具时的逐项内容，无法核对' : ''}`,
  },
  early: {
    title: '成绩单真实，学时没有变化',
    hint: '，至今没有变化。这份成绩单出具较早，系统没有留存当时的姓名和项目名称，无法核对，建议索取新的成绩单',
  },
  valid: {
    title: '成绩单真实有效',
    before: (name: string, totals: string) => `${name}，共 ${totals}，`,
    after: ' 出具，至今没有变化',
  },
  renamed: {
    title: (names: readonly string[]) => `成绩单真实，${names.join('、') || '部分名称'}之后有变更`,
    unchanged: '，记录没有变化',
    differ: '；学院、模块等名称与出具时不同',
    differIn: (names: readonly string[]) => (names.length === 0 ? '' : `；${names.join('、')}与出具时不同`),
    names: {
      school: '学校名称',
      title: '成绩单标题',
      student: '姓名',
      number: '学号',
      college: '学院',
      major: '专业',
      class: '班级',
      module: '模块名称',
      requirement: '毕业要求',
      measure: '计量单位或取舍',
    },
    school: (was: string, is: string) => `出具时学校名称为 ${was}，现为 ${is}。`,
  },
  name: {
    present: (name: string) => `现登记姓名为 ${name}`,
    gone: '该学生已不在册',
    only: (present: string) => `${present}。`,
    same: (name: string) => `${name}，`,
    other: (printed: string, present: string) => `出具时姓名为 ${printed}，${present}。`,
  },
  tell: {
    presentNames: `系统没有留存出具时的学院和模块名称，以下显示的是现在的名称；其余内容${compare}。`,
    onlyRenamed: `以下为出具时的内容，名称也是当时的。${compare}。`,
    changedSince: `以下为出具时的内容，${compare}；现在的记录以新的成绩单为准。`,
    usual: `${compare}。`,
  },
  signed: {
    by: (signer: string) => `PDF 文件带有数字签名，签名者 ${signer}`,
    hint: '请在 PDF 阅读器中查看签名：签名有效，表示文件出具后没有改动过。打印件没有签名，以本页内容为准。',
  },
  lines: {
    label: '成绩单内容',
    heading: (title: string | undefined, school: string | undefined) =>
      [title && `标题 ${title}`, school && `出具学校 ${school}`].filter(Boolean).join('，'),
    number: (number: string) => `学号 ${number}`,
    student: (about: readonly (string | null | undefined)[], count: number) =>
      `${about.filter(Boolean).join('，')}，${count === 0 ? '没有项目' : `共 ${count} 项：`}`,
    sums: (required: number | null, modules: readonly { moduleName: string; hours: number; required: number | null }[]) =>
      [
        ...modules.map((one) => `${one.moduleName} ${one.hours} 学时${one.required === null ? '' : `（要求 ${one.required}）`}`),
        ...(required === null ? [] : [`合计要求 ${required} 学时`]),
      ].join('，') + '。',
    withAward: (item: string, award: string) => `${item}（${award}）`,
    /** As the school calls it, and as its English form does. */
    inBoth: (kept: string, _english: string | null | undefined): string => kept,
    item: '项目',
    module: '模块',
    hours: '学时',
    credits: '学分',
    earned: '取得日期',
    recorded: '记录日期',
  },
}
