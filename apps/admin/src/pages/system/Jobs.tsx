import { job, jobListing } from '@sc/api-client/contract'
import type { ListedJob } from '@sc/api-client/contract'
import { useSessionState } from '@sc/auth-sso'
import { StatusTag } from '@sc/ui-kit'
import { useWords } from '@sc/locale/react'
import { Button, Progress } from 'antd'
import { useNavigate } from 'react-router-dom'
import { formSources } from '../../api/formSources.ts'
import { useAction } from '../../api/useAction.ts'
import { useConfirm } from '../../controls/useConfirm.ts'
import { currentLanguage } from '../../language.ts'
import { ListingPage } from '../../listing/ListingPage.tsx'
import { importAddress } from '../../resource/import/importAddress.ts'
import { systemWords } from './locale/words.ts'

/** How often somebody who watches is told how far things are. */
const LOOK_MS = 2_000

const states = { waiting: 'neutral', running: 'pending', done: 'approved', failed: 'rejected', cancelled: 'withdrawn' } as const

const isUnderWay = ({ status }: ListedJob) => status === 'waiting' || status === 'running'
const lookAgain = (jobs: readonly ListedJob[]) => jobs.some(isUnderWay) && LOOK_MS

const drawn = {
  status: ({ status }: ListedJob) => (
    <StatusTag status={states[status]}>{jobListing.fields.status.options[status][currentLanguage()]}</StatusTag>
  ),
  percent: ({ percent, status, title }: ListedJob) =>
    percent === null ? (
      '—'
    ) : (
      <Progress percent={percent} size="small" aria-label={title} status={status === 'failed' ? 'exception' : 'normal'} />
    ),
}

/** Leads to the import that it is part of, and what came of that. */
function ToImport({ job: { importRun } }: { job: ListedJob }) {
  const { jobs: text } = useWords(systemWords)
  const navigate = useNavigate()
  const address = importRun && importAddress(importRun)
  if (!address) return null
  return (
    <Button type="link" onClick={() => void navigate(address)}>
      {text.openImport}
    </Button>
  )
}

/** What it made, for whom it was made: to others it does not open. */
function ToFile({ job: { file } }: { job: ListedJob }) {
  const { jobs: text } = useWords(systemWords)
  const session = useSessionState()
  if (file === null || session.phase !== 'signedIn' || session.userInfo.username !== file.owner) return null
  return (
    <Button type="link" href={formSources.fileUrl(file.path)} target="_blank" rel="noreferrer" title={file.name}>
      {text.openFile}
    </Button>
  )
}

/** Work that is no reply: how far it is, and what can be done about it. */
export default function Jobs() {
  const { jobs: text } = useWords(systemWords)
  const confirm = useConfirm()
  const cancel = useAction(job.cancel, { invalidates: [job.list] })
  const retry = useAction(job.retry, { invalidates: [job.list] })
  const confirmCancel = ({ id, title }: ListedJob) =>
    confirm({
      title: text.cancelQuestion(title),
      content: text.cancelHint,
      okText: text.cancel,
      cancelText: text.keep,
      danger: true,
      run: () => cancel.mutateAsync({ body: { id } }),
    })
  return (
    <ListingPage
      listing={jobListing}
      title={text.title}
      purpose={text.purpose}
      drawn={drawn}
      lookAgain={lookAgain}
      beginning={text.beginning}
      actionsWidth={110}
      actions={(record) => (
        <>
          <ToImport job={record} />
          <ToFile job={record} />
          {isUnderWay(record) && (
            <Button type="link" danger onClick={() => confirmCancel(record)}>
              {text.cancel}
            </Button>
          )}
          {record.again && (
            <Button
              type="link"
              loading={retry.isPending && retry.variables.body.id === record.id}
              onClick={() => retry.mutate({ body: { id: record.id } })}
            >
              {text.retry}
            </Button>
          )}
        </>
      )}
    />
  )
}
