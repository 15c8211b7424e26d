import type { Voting } from '@sc/api-client/contract'

/** By which rule those who are asked decide together, and how it stands, in short; '' where only one is asked. */
export function votingWords(voting: Voting | null): string {
  if (!voting || voting.voters < 2) return ''
  const { approved, rejected } = voting
  const votes = [...(approved > 0 ? [`${approved} 人同意`] : []), ...(rejected > 0 ? [`${rejected} 人不同意`] : [])]
  return `${ruleWords(voting)}${votes.length > 0 ? `（已有 ${votes.join('、')}）` : ''}`
}

const REFUSES = '一人不同意即不通过'

function ruleWords({ rule, percent, vetoed, voters }: Voting): string {
  switch (rule) {
    case 'any':
      return `或签：${voters} 人中以第一个人的意见为准`
    case 'sequential':
      return `依次审批：${voters} 人都同意才通过，${REFUSES}`
    case 'veto':
      return `会签：${voters} 人全部同意才通过，${REFUSES}`
    case 'all':
      return vetoed ? `会签：${voters} 人全部同意才通过，${REFUSES}` : `会签：${voters} 人全部同意才通过，所有人表态后得出结果`
    case 'ratio':
      return `比例会签：${voters} 人中 ${percent}% 同意即通过${vetoed ? `，${REFUSES}` : ''}`
    case 'custom':
      return `会签：共 ${voters} 人，按流程设定的条件得出结果${vetoed ? `，${REFUSES}` : ''}`
  }
}
