import { signUp } from '@sc/api-client/contract'
import type { ResourceFields, SignUpEntry } from '@sc/api-client/contract'
import { text as both } from '@sc/locale'
import { useWords } from '@sc/locale/react'
import { useState } from 'react'
import { useAction } from '../../api/useAction.ts'
import { ReasonedDialog } from '../../resource/ReasonedDialog.tsx'
import { signUpWords } from './locale/words.ts'

const said = (word: 'outcome' | 'granted' | 'refused' | 'words') => both(signUpWords['zh-CN'].leave[word], signUpWords['en-US'].leave[word])

const fields = {
  outcome: { type: 'choice', title: said('outcome'), options: { granted: said('granted'), refused: said('refused') }, required: true },
  answer: { type: 'text', title: said('words'), max: 200, lines: true },
} as const satisfies ResourceFields

/** Answers who asks to be excused. */
export function AnswerLeave({ entry, onClose }: { entry: SignUpEntry; onClose: () => void }) {
  const { leave: text } = useWords(signUpWords)
  const [open, setOpen] = useState(true)
  const answer = useAction(signUp.answerLeave, { invalidates: [signUp.list] })
  const close = () => {
    setOpen(false)
    onClose()
  }
  return (
    <ReasonedDialog
      open={open}
      title={text.title(entry.realname)}
      confirmText={text.confirm}
      hint={text.reason(entry.leaveReason ?? '')}
      fields={fields}
      onConfirm={({ outcome, answer: words }) =>
        answer.mutateAsync({ body: { id: entry.id, granted: outcome === 'granted', answer: words ? String(words) : null } }).then(
          () => true,
          () => false,
        )
      }
      onClose={close}
    />
  )
}
