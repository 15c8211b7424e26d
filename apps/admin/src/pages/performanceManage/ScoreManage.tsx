import { progress, progressListing, quoted, score, warningLevels } from '@sc/api-client/contract'
import type { Progress } from '@sc/api-client/contract'
import { usePermit } from '@sc/auth-sso'
import { useWords } from '@sc/locale/react'
import { ColourTag, DepartTree, PickerSourcesContext, StatusTag } from '@sc/ui-kit'
import type { DepartTreeProps, PickerSources } from '@sc/ui-kit'
import { Button } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { api } from '../../api/client.ts'
import { queryClient } from '../../api/queryClient.ts'
import { useAction } from '../../api/useAction.ts'
import { useConfirm } from '../../controls/useConfirm.ts'
import { currentLanguage } from '../../language.ts'
import { ListingPage } from '../../listing/ListingPage.tsx'
import type { Beside } from '../../listing/ListingPage.tsx'
import { transcriptOf } from './addresses.ts'
import { PrintTranscripts } from './PrintTranscripts.tsx'
import { ProgressDrawer } from './ProgressDrawer.tsx'
import { scoreWords } from './locale/words.ts'

const A_MINUTE = 60_000
const sources: PickerSources = {
  departs: { load: () => queryClient.fetchQuery({ ...api.query(progress.departs), staleTime: A_MINUTE }) },
}
const referenced = { warning: warningLevels }

const states = { short: 'returned', met: 'approved', none: 'neutral' } as const

const drawn = {
  realname: ({ username, realname }: Progress) => <Link to={transcriptOf(username)}>{realname}</Link>,
  depart: ({ departName }: Progress) => departName ?? '—',
  hours: ({ hours, required }: Progress) => (required === null ? String(hours) : `${hours} / ${required}`),
  state: ({ state }: Progress) => (
    <StatusTag status={states[state]}>{progressListing.fields.state.options[state][currentLanguage()]}</StatusTag>
  ),
  warning: ({ warningName, warningColor }: Progress) =>
    warningName === null ? '—' : <ColourTag color={warningColor}>{warningName}</ColourTag>,
  grade: ({ grade, gradeColor }: Progress) => (grade === null ? '—' : <ColourTag color={gradeColor}>{grade}</ColourTag>),
}

const beside: Beside<typeof progressListing.fields> = {
  field: 'depart',
  choice: (value, onChange) => <DepartsBeside value={value} onChange={onChange} />,
}

function DepartsBeside(of: Pick<DepartTreeProps, 'value' | 'onChange'>) {
  const { progress: text } = useWords(scoreWords)
  return <DepartTree search all={text.everybody} {...of} />
}

/** What students have reached of what is asked of them, and who is told that they are short. */
export default function ScoreManage() {
  const { progress: text, print: printWords } = useWords(scoreWords)
  const confirm = useConfirm()
  const mayRemind = usePermit(progress.remind.access)
  const mayPrint = usePermit(score.printBatch.access)
  const [chosen, choose] = useState<readonly string[]>([])
  const [shown, show] = useState<{ student: Progress | null; open: boolean }>({ student: null, open: false })
  // Whose transcripts: those that are chosen, or null for some that are still to be named.
  const [printing, print] = useState<{ ids: readonly string[] | null; open: boolean }>({ ids: null, open: false })
  const remind = useAction(progress.remind, { invalidates: [progress.list] })
  const confirmReminder = (ids: readonly string[], whom: string, done?: () => void) =>
    confirm({
      title: text.remindQuestion(whom),
      content: text.remindHint,
      okText: text.remind,
      run: async () => {
        await remind.mutateAsync({ body: { ids: ids.join(',') } })
        done?.()
      },
    })
  return (
    <PickerSourcesContext value={sources}>
      <ListingPage
        listing={progressListing}
        title={text.title}
        purpose={text.purpose}
        referenced={referenced}
        drawn={drawn}
        beside={beside}
        beginning={text.beginning}
        tools={mayPrint && <Button onClick={() => print({ ids: null, open: true })}>{printWords.button}</Button>}
        {...((mayRemind || mayPrint) && {
          selection: {
            keys: [...chosen],
            onChange: choose,
            nameOf: ({ realname }: Progress) => realname,
            actions: (
              <>
                {mayRemind && (
                  <Button onClick={() => confirmReminder(chosen, text.several(chosen.length), () => choose([]))}>{text.remind}</Button>
                )}
                {mayPrint && <Button onClick={() => print({ ids: chosen, open: true })}>{printWords.button}</Button>}
              </>
            ),
          },
        })}
        actionsWidth={120}
        actions={(student) => (
          <>
            <Button type="link" onClick={() => show({ student, open: true })}>
              {text.details}
            </Button>
            {mayRemind && student.missing > 0 && (
              <Button type="link" onClick={() => confirmReminder([student.id], quoted(student.realname))}>
                {text.remind}
              </Button>
            )}
          </>
        )}
      >
        <PrintTranscripts {...printing} onClose={() => print(({ ids }) => ({ ids, open: false }))} />
        <ProgressDrawer {...shown} onClose={() => show(({ student }) => ({ student, open: false }))} />
      </ListingPage>
    </PickerSourcesContext>
  )
}
