import { organisationReviewCalls, organisationReviews } from '@sc/api-client/contract'
import type { Endpoint, ResourceFields, ResourceRow } from '@sc/api-client/contract'
import { text as both } from '@sc/locale'
import { useLanguage, useWords } from '@sc/locale/react'
import { useAction } from '../../api/useAction.ts'
import { ReasonedDialog } from '../../resource/ReasonedDialog.tsx'
import { organisationWords } from './locale/words.ts'

type Review = ResourceRow<typeof organisationReviews.fields>

/** An application that is about to be decided, and how. */
export interface Deciding {
  review: Review
  passes: boolean
}

const OPINION = {
  type: 'text',
  title: both(organisationWords['zh-CN'].opinion, organisationWords['en-US'].opinion),
  hint: both(organisationWords['zh-CN'].opinionHint, organisationWords['en-US'].opinionHint),
  max: 500,
  lines: true,
} as const

const approval = { opinion: OPINION } as const satisfies ResourceFields
const rejection = { opinion: { ...OPINION, required: true } } as const satisfies ResourceFields

interface DecisionDialogProps extends Deciding {
  open: boolean
  invalidates: readonly Endpoint[]
  onClose: () => void
}

/** Says what comes of a decision, and takes the opinion with it: a rejection needs one. */
export function DecisionDialog({ review, passes, open, invalidates, onClose }: DecisionDialogProps) {
  const text = useWords(organisationWords)
  const language = useLanguage()
  const approve = useAction(organisationReviewCalls.approve, { invalidates })
  const reject = useAction(organisationReviewCalls.reject, { invalidates })
  const { id, revision, applyType, name, reason } = review
  const type = organisationReviews.fields.applyType.options[applyType][language]
  const decide = (words: string) =>
    passes
      ? approve.mutateAsync({ body: { id, revision, opinion: words || null } })
      : reject.mutateAsync({ body: { id, revision, opinion: words } })
  return (
    <ReasonedDialog
      open={open}
      title={passes ? text.approveOf(type, name ?? '') : text.rejectOf(type, name ?? '')}
      confirmText={passes ? text.approve : text.reject}
      danger={!passes}
      hint={`${text.reason(reason)} ${passes ? effectOf(review, text.effect) : text.rejection}`}
      fields={passes ? approval : rejection}
      onConfirm={({ opinion }) =>
        decide(String(opinion ?? '')).then(
          () => true,
          () => false,
        )
      }
      onClose={onClose}
    />
  )
}

/** What approving it changes of the organisation. */
function effectOf(
  { body, applyType, year, newName, newLeader_dictText: leader, newTermStart, newTermEnd }: Review,
  words: (typeof organisationWords)['zh-CN']['effect'],
): string {
  if (applyType === 'annual') return words.annual(String(year))
  if (applyType === 'handover') {
    const renamed = newName === null ? '' : words.renamed(newName)
    if (leader === null) return renamed
    return (body === 'society' ? words.president(leader) : words.handover(leader, newTermStart ?? '', newTermEnd ?? '')) + renamed
  }
  return words[applyType]
}
