import { objection, objectionListing, score } from '@sc/api-client/contract'
import type { ListedObjection, ResourceFields } from '@sc/api-client/contract'
import { text as both } from '@sc/locale'
import { useWords } from '@sc/locale/react'
import { StatusTag } from '@sc/ui-kit'
import { Button } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useAction } from '../../api/useAction.ts'
import { currentLanguage } from '../../language.ts'
import { ListingPage } from '../../listing/ListingPage.tsx'
import { scoresOf } from './addresses.ts'
import { ReasonedDialog } from '../../resource/ReasonedDialog.tsx'
import { scoreWords } from './locale/words.ts'

const states = { open: 'pending', upheld: 'approved', dismissed: 'neutral' } as const

const drawn = {
  state: ({ state }: ListedObjection) => (
    <StatusTag status={states[state]}>{objectionListing.fields.state.options[state][currentLanguage()]}</StatusTag>
  ),
}

const said = (word: 'outcome' | 'upheld' | 'dismissed' | 'words' | 'wordsHint') =>
  both(scoreWords['zh-CN'].objections[word], scoreWords['en-US'].objections[word])

const fields = {
  outcome: { type: 'choice', title: said('outcome'), options: { upheld: said('upheld'), dismissed: said('dismissed') }, required: true },
  answer: { type: 'text', title: said('words'), max: 500, required: true, lines: true, hint: said('wordsHint') },
} as const satisfies ResourceFields

/** What students object to scores on display, and what they are answered. */
export default function Objections() {
  const { objections: text } = useWords(scoreWords)
  const [answering, setAnswering] = useState<{ about: ListedObjection | null; open: boolean }>({ about: null, open: false })
  const answer = useAction(objection.answer, { invalidates: [objection.list, score.origin] })
  const { about, open } = answering
  return (
    <ListingPage
      listing={objectionListing}
      title={text.title}
      purpose={text.purpose}
      beginning={text.beginning}
      drawn={drawn}
      actionsWidth={150}
      actions={(record) => (
        <>
          <Link to={scoresOf(record.studentNo ?? record.realname)}>{text.records}</Link>
          {record.state === 'open' && (
            <Button type="link" onClick={() => setAnswering({ about: record, open: true })}>
              {text.answer}
            </Button>
          )}
        </>
      )}
    >
      {about && (
        <ReasonedDialog
          key={about.id}
          open={open}
          title={text.answerOf(about.realname, about.itemName)}
          confirmText={text.answer}
          hint={`${text.hint(about.reason)} ${text.upheldFirst}`}
          fields={fields}
          onConfirm={({ outcome, answer: words }) =>
            answer.mutateAsync({ body: { id: about.id, upheld: outcome === 'upheld', answer: String(words) } }).then(
              () => true,
              () => false,
            )
          }
          onClose={() => setAnswering({ about, open: false })}
        />
      )}
    </ListingPage>
  )
}
