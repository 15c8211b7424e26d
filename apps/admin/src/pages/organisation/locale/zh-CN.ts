/** Organisations and societies of students. */
export const zhCN = {
  applications: '审核申请',
  members: '成员',
  submit: '提交',
  withdraw: '撤回',
  approve: '通过',
  reject: '驳回',
  approveOf: (type: string, name: string) => `通过${type}申请：${name}`,
  rejectOf: (type: string, name: string) => `驳回${type}申请：${name}`,
  opinion: '审核意见',
  opinionHint: '申请人会看到',
  reason: (words: string) => `申请理由：${words}`,
  effect: {
    found: '通过后，该组织的状态变为正常。',
    annual: (year: string) => `通过后，该组织记为已通过 ${year} 年的年审。`,
    handover: (who: string, from: string, to: string) => `通过后，负责人改为 ${who}，任期改为 ${from} 至 ${to}；原主席离任，新主席任职。`,
    dissolve: '通过后，该组织注销，不再办理任何申请，不能恢复。',
  },
  rejection: '驳回后申请不能再改，申请人可以另行申请。',
}
