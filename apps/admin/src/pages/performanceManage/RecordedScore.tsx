import { progress, quoted, score, scoreEntries, scoreListing } from '@sc/api-client/contract'
import type { ListedScore, ScoreRecord } from '@sc/api-client/contract'
import { usePermit } from '@sc/auth-sso'
import { useLanguage, useWords } from '@sc/locale/react'
import { Button } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useAction } from '../../api/useAction.ts'
import { ScoreStatusTag } from '../../controls/ScoreStatusTag.tsx'
import { ListingPage } from '../../listing/ListingPage.tsx'
import { ImportButton } from '../../resource/import/ImportButton.tsx'
import { referencedBy } from '../../resource/referencedBy.ts'
import { ResourceDialog } from '../../resource/ResourceDialog.tsx'
import { transcriptOf } from './addresses.ts'
import { CorrectDialog } from './CorrectDialog.tsx'
import { RevokeDialog } from './RevokeDialog.tsx'
import { ScoreOrigin } from './ScoreOrigin.tsx'
import { scoreWords } from './locale/words.ts'

// wire text: a status that records of scores hold
const isRevoked = ({ status }: ScoreRecord) => status === '撤销'

const drawn = {
  realname: ({ username, realname, hasTranscript }: ListedScore) =>
    hasTranscript ? <Link to={transcriptOf(username)}>{realname}</Link> : realname,
  status: ({ status }: ScoreRecord) => <ScoreStatusTag status={status} />,
}

const touched = [score.records, score.origin, score.teammates, scoreEntries.calls.list, progress.list]
const referenced = referencedBy(scoreEntries.fields)

type Shown = { record: ScoreRecord | null; open: boolean }
const NO_PRESET = {}
const NOTHING: Shown = { record: null, open: false }
type Revoking = { ids: readonly string[]; whom: string; open: boolean }
const NONE: Revoking = { ids: [], whom: '', open: false }

/** What is recorded of students: where each comes from, and what staff enter, correct and revoke. */
export default function RecordedScore() {
  const { recorded: text } = useWords(scoreWords)
  const language = useLanguage()
  const [mayRecord, mayCorrect] = [usePermit(scoreEntries.calls.add.access), usePermit(score.correct.access)]
  const [origin, setOrigin] = useState(NOTHING)
  const [correcting, setCorrecting] = useState(NOTHING)
  const [revoking, setRevoking] = useState(NONE)
  const [entering, setEntering] = useState(false)
  const [chosen, choose] = useState<readonly string[]>([])
  const revoke = useAction(score.revoke, { invalidates: touched, onDone: () => choose([]) })
  const askRevoking = (ids: readonly string[], whom: string) => setRevoking({ ids, whom, open: true })
  return (
    <ListingPage
      listing={scoreListing}
      title={text.title}
      purpose={text.purpose}
      drawn={drawn}
      beginning={text.beginning}
      {...(mayRecord && {
        tools: <ImportButton resource={scoreEntries} touches={touched} />,
        add: (
          <Button type="primary" onClick={() => setEntering(true)}>
            {text.enter}
          </Button>
        ),
      })}
      {...(mayCorrect && {
        selection: {
          keys: [...chosen],
          onChange: choose,
          nameOf: ({ realname, itemName }: ScoreRecord) => `${realname} ${itemName}`,
          actions: (
            <Button danger onClick={() => askRevoking(chosen, text.several(chosen.length))}>
              {text.revoke}
            </Button>
          ),
        },
      })}
      // In English on two lines.
      actionsWidth={mayCorrect && language === 'zh-CN' ? 190 : 142}
      actions={(record) => (
        <>
          <Button type="link" onClick={() => setOrigin({ record, open: true })}>
            {text.origin}
          </Button>
          {mayCorrect && !isRevoked(record) && (
            <>
              <Button type="link" onClick={() => setCorrecting({ record, open: true })}>
                {text.correct}
              </Button>
              <Button type="link" danger onClick={() => askRevoking([record.id], `${record.realname} ${quoted(record.itemName)}`)}>
                {text.revoke}
              </Button>
            </>
          )}
        </>
      )}
    >
      <ScoreOrigin {...origin} onClose={() => setOrigin(({ record }) => ({ record, open: false }))} />
      {mayRecord && (
        <ResourceDialog
          resource={scoreEntries}
          referenced={referenced}
          invalidates={touched}
          record={null}
          preset={NO_PRESET}
          open={entering}
          onClose={() => setEntering(false)}
        />
      )}
      {correcting.record && (
        <CorrectDialog
          key={`${correcting.record.id} ${correcting.record.revision}`}
          record={correcting.record}
          open={correcting.open}
          touches={touched}
          onClose={() => setCorrecting(({ record }) => ({ record, open: false }))}
        />
      )}
      <RevokeDialog
        key={revoking.ids.join(',')}
        {...revoking}
        onConfirm={(body) => revoke.mutateAsync({ body }).then(isDone, isRefused)}
        onClose={() => setRevoking((before) => ({ ...before, open: false }))}
      />
    </ListingPage>
  )
}

const isDone = () => true
const isRefused = () => false
