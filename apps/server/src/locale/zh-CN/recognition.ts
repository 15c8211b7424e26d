import { quoted } from '@sc/api-client/contract'

/** What a project recognises by its form beside the hours: the day of an achievement, and what tells one from another. */
export const recognition = {
  noField: ({ field }: { field: string }) => `表单中没有认定所依据的字段 ${field}`,
  noDay: ({ field }: { field: string }) =>
    `字段${quoted(field)}不能作为取得日期：需要是只填一个日期的字段，格式含年、月、日，且不保存为时间戳`,
  noClaim: ({ field }: { field: string }) => `字段${quoted(field)}不能用来区分成果：需要是文字、数字、日期或单选字段`,
  nobodyFills: ({ field }: { field: string }) =>
    `项目按字段${quoted(field)}区分成果，但申请人无法填写它，又没有默认值，任何人都无法提交申请，请修改表单或流程`,
  byForm: '取得日期和成果取自申请表单：请先选择申请表单；报名参加的项目没有申请表单',
  attends: '按成果分别认定的项目由学生逐项申请，不能同时按签到认定学时',
  ofPosts: '项目用于任职考核，不能按成果分别认定',
  ofCourse: '项目有网络学习课程，不能按成果分别认定',
  emptyDay: ({ field }: { field: string }) => `请填写${quoted(field)}：本项目的取得日期以它为准`,
  emptyClaim: ({ field }: { field: string }) => `请填写${quoted(field)}：本项目按它区分成果`,
  absentClaim: ({ field }: { field: string }) =>
    `本项目按${quoted(field)}区分成果，但按现在填写的内容，表单中不出现这一项，不能提交；内容无误的，请联系项目负责人`,
  tooLong: ({ fields, most }: { fields: readonly string[]; most: number }) =>
    `${fields.map(quoted).join('、')}合计最多 ${most} 字，请写得简短些：它们会成为成绩单上的成果名称`,
  noSuchDay: ({ field }: { field: string }) => `${quoted(field)}不是有效的日期`,
  appliedBefore: ({ claim }: { claim: string }) => `您已申请过${quoted(claim)}，同一成果只认定一次；另一项成果请修改后提交`,
  recordedBefore: ({ claim, day }: { claim: string; day: string }) => `${quoted(claim)}已于 ${day} 记录成绩，同一成果只认定一次`,
}
