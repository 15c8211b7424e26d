import { score } from '@sc/api-client/contract'
import type { TranscriptBatch } from '@sc/api-client/contract'
import { useWords } from '@sc/locale/react'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Modal, Progress } from 'antd'
import { api } from '../../api/client.ts'
import { formSources } from '../../api/formSources.ts'
import { useAction } from '../../api/useAction.ts'
import { QueryView } from '../../controls/QueryView.tsx'
import { scoreWords } from './locale/words.ts'

/** How often somebody who waits is told how far it is. */
const LOOK_MS = 700

const isUnderWay = ({ status }: TranscriptBatch) => status === 'waiting' || status === 'running'

interface BatchProgressProps {
  open: boolean
  id: string | null
  onClose: () => void
}

/** Transcripts that are made as one file: how far they are, and in the end the file. Closing it stops nothing. */
export function BatchProgress({ open, id, onClose }: BatchProgressProps) {
  const { print: text } = useWords(scoreWords)
  const query = useQuery({
    ...api.query(score.batchById, { query: { id: id ?? '' } }),
    enabled: open && id !== null,
    refetchInterval: ({ state }) => (state.data && !isUnderWay(state.data) ? false : LOOK_MS),
  })
  const cancel = useAction(score.cancelBatch, { invalidates: [score.batchById], success: null })
  const batch = query.data
  return (
    <Modal
      open={open}
      title={text.title}
      width={520}
      onCancel={onClose}
      footer={[
        batch && isUnderWay(batch) ? (
          <Button key="cancel" loading={cancel.isPending} onClick={() => cancel.mutate({ body: { id: batch.id } })}>
            {text.cancel}
          </Button>
        ) : null,
        <Button key="close" onClick={onClose}>
          {text.close}
        </Button>,
        batch?.file ? (
          <Button key="open" type="primary" href={formSources.fileUrl(batch.file.path)} target="_blank" rel="noreferrer">
            {text.opens[batch.format]}
          </Button>
        ) : null,
      ]}
    >
      <QueryView query={query}>{(found) => <Outcome {...found} />}</QueryView>
    </Modal>
  )
}

function Outcome(batch: TranscriptBatch) {
  const { print: text } = useWords(scoreWords)
  const { status, count, percent, note } = batch
  if (isUnderWay(batch))
    return (
      <div role="status">
        <p>{text.doing(count)}</p>
        <Progress percent={percent} aria-label={text.doing(count)} status="active" />
        <p style={{ color: 'var(--ant-color-text-secondary)' }}>{text.goesOn}</p>
      </div>
    )
  if (status === 'cancelled') return <Alert type="info" showIcon role="status" title={text.cancelled} />
  if (status === 'failed') return <Alert type="error" showIcon role="alert" title={note} />
  return <Alert type="success" showIcon role="status" title={text.done} description={note ?? text.gone} />
}
