import type { Voting } from '@sc/api-client/contract'
import type { taskWords } from './locale/words.ts'

type VotingWords = (typeof taskWords)['zh-CN']['voting']

/** By which rule those who are asked decide together, and how it stands, in short; '' where only one is asked. */
export function votingWords(voting: Voting | null, text: VotingWords): string {
  if (!voting || voting.voters < 2) return ''
  const { approved, rejected } = voting
  const votes = [...(approved > 0 ? [text.approved(approved)] : []), ...(rejected > 0 ? [text.rejected(rejected)] : [])]
  return text.so(ruleWords(voting, text), votes)
}

function ruleWords({ rule, percent, vetoed, voters }: Voting, text: VotingWords): string {
  switch (rule) {
    case 'any':
    case 'sequential':
    case 'veto':
      return text[rule](voters)
    case 'all':
      return vetoed ? text.veto(voters) : text.all(voters)
    case 'ratio':
      return text.ratio(voters, percent ?? 0, vetoed)
    case 'custom':
      return text.custom(voters, vetoed)
  }
}
