import { quoted } from '@sc/api-client/contract'

/** The library of featured projects. */
export const library = {
  kept: '项目已收入精品库',
  entryRenewed: '精品库中的条目已更新',
  used: '已新建项目草稿，请填写日期后发布',
  takenIn: ({ item }: { item: string }) => `由项目${quoted(item)}收入`,
  renewed: ({ item }: { item: string }) => `按项目${quoted(item)}更新`,

  onlyPublished: '草稿不能收入精品库，请先发布项目',
  already: ({ name }: { name: string }) => `该项目已在精品库中，条目为${quoted(name)}`,
  hoursByRule: '该条目的学时由原项目的学时规则决定，不能单独修改',

  moduleGone: ({ module }: { module: string }) => `所属模块 ${module} 已不存在，草稿暂归入第一个模块，请重新选择`,
  formGone: ({ form }: { form: string }) => `申请表单${quoted(form)}已不存在，请另选表单`,
  processGone: ({ process }: { process: string }) => `审批流程${quoted(process)}已不存在，请另选流程`,
}
