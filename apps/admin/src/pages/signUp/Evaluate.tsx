import { evaluation } from '@sc/api-client/contract'
import type { CallResult } from '@sc/api-client/contract'
import { useWords } from '@sc/locale/react'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Card, Form, Input, Rate, Typography } from 'antd'
import { useState } from 'react'
import { api } from '../../api/client.ts'
import { useAction } from '../../api/useAction.ts'
import { useKeptWords } from '../../drafts/useKeptWords.ts'
import { signUpWords } from './locale/words.ts'

const MOST_COMMENT = 500

/** What one thinks of an activity that one took part in; nothing before, and nothing while it is not known whether one may. */
export function Evaluate({ itemId }: { itemId: string }) {
  const { data } = useQuery(api.query(evaluation.own, { query: { itemId } }))
  if (!data || (data.hindrance !== null && data.mine === null)) return null
  return <Opinion key={data.mine?.time ?? 'none'} itemId={itemId} {...data} />
}

function Opinion({ itemId, mine }: CallResult<typeof evaluation.own> & { itemId: string }) {
  const { evaluate: text } = useWords(signUpWords)
  const [stars, setStars] = useState(mine?.stars ?? 0)
  const words = useKeptWords(`${itemId}:evaluation`)
  const [comment, setComment] = useState(words.kept ?? mine?.comment ?? '')
  const [lacksStars, setLacksStars] = useState(false)
  const save = useAction(evaluation.save, { invalidates: [evaluation.own] })
  const changed = stars !== (mine?.stars ?? 0) || comment.trim() !== (mine?.comment ?? '')
  return (
    <Card size="small" title={text.title} className="sc-evaluate">
      <Typography.Paragraph type="secondary">{mine ? text.given(mine.time) : text.hint}</Typography.Paragraph>
      {mine && mine.hidden !== null && <Alert type="warning" showIcon title={text.hidden(mine.hidden)} style={{ marginBottom: 16 }} />}
      <Form layout="vertical" component="div">
        <Form.Item label={text.stars} colon={false} {...(lacksStars && stars === 0 && { validateStatus: 'error', help: text.noStars })}>
          <Rate aria-label={text.stars} value={stars} onChange={setStars} tooltips={[...text.words]} />
        </Form.Item>
        <Form.Item label={text.comment} colon={false}>
          <Input.TextArea
            aria-label={text.comment}
            value={comment}
            onChange={({ target }) => {
              setComment(target.value)
              words.keep(target.value)
            }}
            maxLength={MOST_COMMENT}
            autoSize={{ minRows: 2, maxRows: 8 }}
          />
        </Form.Item>
        <Button
          type="primary"
          disabled={!changed}
          loading={save.isPending}
          onClick={() => {
            if (stars === 0) return setLacksStars(true)
            save.mutate({ body: { itemId, stars, comment } }, { onSuccess: words.forget })
          }}
        >
          {mine ? text.again : text.save}
        </Button>
      </Form>
    </Card>
  )
}
