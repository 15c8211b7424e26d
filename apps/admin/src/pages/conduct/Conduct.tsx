import { conduct, conductListing } from '@sc/api-client/contract'
import type { ListedConductEntry, ResourceFields } from '@sc/api-client/contract'
import { text as both } from '@sc/locale'
import { useWords } from '@sc/locale/react'
import { StatusTag } from '@sc/ui-kit'
import { Button } from 'antd'
import { useState } from 'react'
import { useAction } from '../../api/useAction.ts'
import { Proofs } from '../../controls/Proofs.tsx'
import { currentLanguage } from '../../language.ts'
import { ListingPage } from '../../listing/ListingPage.tsx'
import { ReasonedDialog } from '../../resource/ReasonedDialog.tsx'
import { appealTags } from './appealTags.ts'
import { conductWords } from './locale/words.ts'

const drawn = {
  points: ({ points }: ListedConductEntry) => conductWords[currentLanguage()].signed(points),
  appealState: ({ appealState }: ListedConductEntry) =>
    appealState === null ? (
      '—'
    ) : (
      <StatusTag status={appealTags[appealState]}>{conductWords[currentLanguage()].states[appealState]}</StatusTag>
    ),
}

const said = (word: 'outcome' | 'accepted' | 'refused' | 'words' | 'wordsHint') =>
  both(conductWords['zh-CN'].all[word], conductWords['en-US'].all[word])

const fields = {
  outcome: { type: 'choice', title: said('outcome'), options: { accepted: said('accepted'), refused: said('refused') }, required: true },
  answer: { type: 'text', title: said('words'), max: 200, lines: true, hint: said('wordsHint') },
} as const satisfies ResourceFields

/** Entries of conduct points of those whom the reader looks after, and the answers to their appeals. */
export default function Conduct() {
  const { all: text, proofs: label } = useWords(conductWords)
  const [answering, setAnswering] = useState<{ about: ListedConductEntry | null; open: boolean }>({ about: null, open: false })
  const answer = useAction(conduct.answer, { invalidates: [conduct.list] })
  const { about, open } = answering
  return (
    <ListingPage
      listing={conductListing}
      title={text.title}
      purpose={text.purpose}
      beginning={text.beginning}
      drawn={drawn}
      actionsWidth={150}
      actions={(record) => (
        <>
          {record.appeal && record.appeal.proofs.length > 0 && <Proofs proofs={record.appeal.proofs} label={label} />}
          {record.appealState === 'open' && !record.own && (
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
          hint={text.hint(about.appealReason ?? '', -about.points)}
          fields={fields}
          onConfirm={({ outcome, answer: words }) =>
            answer
              .mutateAsync({ body: { id: about.appeal?.id ?? '', accepted: outcome === 'accepted', answer: words ? String(words) : null } })
              .then(
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
