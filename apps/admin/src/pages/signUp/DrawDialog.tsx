import { signUp } from '@sc/api-client/contract'
import type { CallResult } from '@sc/api-client/contract'
import { useWords } from '@sc/locale/react'
import { StatusTag } from '@sc/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Descriptions, Modal, Table, Typography } from 'antd'
import { useState } from 'react'
import { api } from '../../api/client.ts'
import { QueryView } from '../../controls/QueryView.tsx'
import { isDrawnSo } from './isDrawnSo.ts'
import { signUpWords } from './locale/words.ts'

interface DrawDialogProps {
  itemId: string
  open: boolean
  onClose: () => void
}

/** A draw as anybody can check it: what was told before it, and what after. */
export function DrawDialog({ itemId, open, onClose }: DrawDialogProps) {
  const { draw: text } = useWords(signUpWords)
  const query = useQuery({ ...api.query(signUp.draw, { query: { itemId } }), enabled: open })
  return (
    <Modal open={open} title={text.title} width={640} onCancel={onClose} footer={<Button onClick={onClose}>{text.close}</Button>}>
      <QueryView query={query}>{(draw) => <Drawn {...draw} />}</QueryView>
    </Modal>
  )
}

type Draw = CallResult<typeof signUp.draw>

function Drawn(draw: Draw) {
  const { draw: text } = useWords(signUpWords)
  const { commitment, seed, drawTime, places, lots, mine, byHand, capacity } = draw
  return (
    <div className="sc-draw">
      {mine !== null && <Typography.Text strong>{text.yours(mine)}</Typography.Text>}
      {drawTime === null ? (
        <Typography.Paragraph type="secondary">{text.notYet}</Typography.Paragraph>
      ) : (
        <Typography.Paragraph type="secondary">
          {text.outcome(places ?? 0, lots.length, drawTime)}
          {text.how}
        </Typography.Paragraph>
      )}
      {capacity !== null && <Typography.Paragraph type="secondary">{text.byHand(byHand, capacity)}</Typography.Paragraph>}
      <Descriptions
        size="small"
        column={1}
        layout="vertical"
        items={[
          { key: 'commitment', label: text.commitment, children: <Digest>{commitment}</Digest> },
          ...(seed === null ? [] : [{ key: 'seed', label: text.seed, children: <Digest>{seed}</Digest> }]),
        ]}
      />
      {seed !== null && <Check {...draw} seed={seed} />}
      {lots.length > 0 && (
        <Table<Draw['lots'][number]>
          size="small"
          rowKey="number"
          dataSource={lots}
          pagination={{ pageSize: 20, hideOnSinglePage: true, showSizeChanger: false }}
          columns={[
            {
              key: 'order',
              title: text.order,
              width: 110,
              render: (_, { number }) => <Order at={lots.findIndex((lot) => lot.number === number)} places={places ?? 0} />,
            },
            { key: 'number', title: text.number, dataIndex: 'number', width: 90 },
            { key: 'hash', title: text.hash, dataIndex: 'hash', render: (hash: string) => <Digest>{hash}</Digest> },
          ]}
        />
      )}
    </div>
  )
}

const Digest = ({ children }: { children: string }) => <code className="sc-draw-digest">{children}</code>

function Order({ at, places }: { at: number; places: number }) {
  const { draw: text } = useWords(signUpWords)
  return (
    <>
      {at + 1} {at < places && <StatusTag status="approved">{text.lucky}</StatusTag>}
    </>
  )
}

/** Draws again in the reader's own browser, by what everybody is told. */
function Check(draw: Draw & { seed: string }) {
  const { draw: text } = useWords(signUpWords)
  const [isRight, setIsRight] = useState<boolean | null>(null)
  if (isRight !== null)
    return (
      <Alert
        showIcon
        role="status"
        type={isRight ? 'success' : 'error'}
        title={isRight ? text.checked : text.wrong}
        style={{ marginBottom: 16 }}
      />
    )
  return (
    <Button style={{ marginBottom: 16 }} onClick={() => void isDrawnSo(draw).then(setIsRight)}>
      {text.check}
    </Button>
  )
}
