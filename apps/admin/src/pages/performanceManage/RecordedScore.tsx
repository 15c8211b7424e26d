import { scoreListing } from '@sc/api-client/contract'
import type { ScoreRecord } from '@sc/api-client/contract'
import { StatusTag } from '@sc/ui-kit'
import { useWords } from '@sc/locale/react'
import { Button } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { ListingPage } from '../../listing/ListingPage.tsx'
import { transcriptOf } from './addresses.ts'
import { ScoreOrigin } from './ScoreOrigin.tsx'
import { currentLanguage } from '../../language.ts'
import { scoreWords } from './locale/words.ts'

// wire text: the statuses that records of scores hold
const states = { 待审: 'pending', 公示: 'pending', 生效: 'approved', 撤销: 'withdrawn' } as const

const drawn = {
  realname: ({ username, realname }: ScoreRecord) => <Link to={transcriptOf(username)}>{realname}</Link>,
  status: ({ status }: ScoreRecord) => (
    <StatusTag status={states[status]}>{scoreListing.fields.status.options[status][currentLanguage()]}</StatusTag>
  ),
}

export default function RecordedScore() {
  const { recorded: text } = useWords(scoreWords)
  const [origin, setOrigin] = useState<{ record: ScoreRecord | null; open: boolean }>({ record: null, open: false })
  return (
    <ListingPage
      listing={scoreListing}
      title={text.title}
      purpose={text.purpose}
      drawn={drawn}
      beginning={text.beginning}
      actionsWidth={130}
      actions={(record) => (
        <Button type="link" onClick={() => setOrigin({ record, open: true })}>
          {text.origin}
        </Button>
      )}
    >
      <ScoreOrigin {...origin} onClose={() => setOrigin(({ record }) => ({ record, open: false }))} />
    </ListingPage>
  )
}
