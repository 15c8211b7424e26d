import { POSITIONS, posts, score } from '@sc/api-client/contract'
import type { CallResult, HeldPost, PostBody, PostResult } from '@sc/api-client/contract'
import { useLanguage, useWords } from '@sc/locale/react'
import { EmptyState, RecordList } from '@sc/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Card, Flex, Typography } from 'antd'
import { useState } from 'react'
import { api } from '../../api/client.ts'
import { useAction } from '../../api/useAction.ts'
import { QueryView } from '../../controls/QueryView.tsx'
import { useConfirm } from '../../controls/useConfirm.ts'
import { organisationWords } from './locale/words.ts'
import { PostResultField } from './PostResultField.tsx'

interface OfBody {
  term: string
  kind: PostBody['kind']
  id: string
}

/** The posts of an organisation or a society in a term: each with what it earns, and its result. */
export function HeldPosts(of: OfBody) {
  const held = useQuery(api.query(posts.held, { query: { ...of } }))
  return <QueryView query={held}>{(data) => <Posts of={of} {...data} />}</QueryView>
}

type Chosen = Readonly<Record<string, PostResult>>

const keyOf = ({ student, position }: Pick<HeldPost, 'student' | 'position'>) => `${student} ${position}`

/** What nobody has assessed yet and the reader may, with hours to give. */
const isLeft = ({ assessed, own, hours }: HeldPost) => assessed === null && !own && hours !== null

function Posts({ of, ...held }: CallResult<typeof posts.held> & { of: OfBody }) {
  const { assessment: text } = useWords(organisationWords)
  const language = useLanguage()
  const [chosen, setChosen] = useState<Chosen>({})
  const due = held.posts.flatMap((post) => {
    const result = chosen[keyOf(post)]
    return result === undefined || isSettled(post) ? [] : [{ post, result }]
  })
  const excellent =
    held.posts.filter(({ assessed }) => assessed?.result === 'excellent').length + due.filter(({ result }) => result === 'excellent').length
  return (
    <Card>
      <Flex vertical gap={12}>
        <Typography.Text type="secondary">{text.rule(held.itemName)}</Typography.Text>
        {!held.ended && <Alert type="info" showIcon title={text.notEnded(held.termName, held.endDate)} />}
        {held.ended && (
          <Flex gap={8} wrap align="center">
            <Button
              disabled={!held.posts.some((post) => isLeft(post) && chosen[keyOf(post)] === undefined)}
              onClick={() => setChosen({ ...allPassed(held.posts), ...chosen })}
            >
              {text.allPassed}
            </Button>
            {due.length > 0 && <Button onClick={() => setChosen({})}>{text.clear}</Button>}
            <Confirm of={of} name={held.name} due={due} onDone={() => setChosen({})} />
            {held.mostExcellent !== null && (
              <Typography.Text type={excellent > held.mostExcellent ? 'danger' : 'secondary'}>
                {text.excellent(excellent, held.mostExcellent)}
              </Typography.Text>
            )}
          </Flex>
        )}
        <RecordList<HeldPost>
          label={text.label}
          records={held.posts}
          recordKey={keyOf}
          columns={[
            { key: 'name', title: text.name, width: 90, phone: 'title', render: ({ realname }) => realname },
            { key: 'number', title: text.number, width: 120, render: ({ studentNo }) => studentNo ?? '—' },
            { key: 'position', title: text.position, width: 100, render: ({ position }) => POSITIONS[position][language] },
            { key: 'spans', title: text.spans, render: (post) => <Spans {...post} /> },
            { key: 'reckoned', title: text.reckoned, width: 190, render: (post) => <Reckoned {...post} /> },
            {
              key: 'result',
              title: text.result,
              width: 270,
              render: (post) => (
                <PostResultField
                  post={post}
                  open={held.ended}
                  value={chosen[keyOf(post)]}
                  onChange={(result) => setChosen({ ...chosen, [keyOf(post)]: result })}
                />
              ),
            },
            { key: 'hours', title: text.hours, width: 80, align: 'right', render: (post) => hoursOf(post, chosen[keyOf(post)]) },
          ]}
          empty={<EmptyState title={text.none} />}
        />
      </Flex>
    </Card>
  )
}

/** Who passed stays so until the record is revoked. */
const isSettled = ({ assessed }: HeldPost) => assessed !== null && assessed.result !== 'failed'

const allPassed = (held: readonly HeldPost[]): Chosen => Object.fromEntries(held.filter(isLeft).map((post) => [keyOf(post), 'passed']))

/** What it earns by its result, or would; nothing of who fails. */
function hoursOf({ hours, assessed }: HeldPost, chosen: PostResult | undefined) {
  const result = chosen ?? assessed?.result
  return result === undefined ? '—' : result === 'failed' ? 0 : (hours ?? '—')
}

function Spans({ spans, days }: HeldPost) {
  const { assessment: text } = useWords(organisationWords)
  return (
    <div>
      {spans.map(({ from, to }) => (
        <div key={from}>{text.spanOf(from, to)}</div>
      ))}
      <Typography.Text type="secondary">{text.daysOf(days)}</Typography.Text>
    </div>
  )
}

function Reckoned({ yearHours, days, yearDays, hours }: HeldPost) {
  const { assessment: text } = useWords(organisationWords)
  return yearHours === null || hours === null ? text.noHours : text.reckonedOf(yearHours, days, yearDays, hours)
}

interface ConfirmProps {
  of: OfBody
  name: string
  due: readonly { post: HeldPost; result: PostResult }[]
  onDone: () => void
}

/** What comes of it is said before. */
function Confirm({ of, name, due, onDone }: ConfirmProps) {
  const { assessment: text } = useWords(organisationWords)
  const confirm = useConfirm()
  const assess = useAction(posts.assess, { invalidates: [posts.held, posts.bodies, score.records], onDone })
  const count = (asked: PostResult) => due.filter(({ result }) => result === asked).length
  const hundredths = due.reduce((sum, { post, result }) => sum + (result === 'failed' ? 0 : Math.round((post.hours ?? 0) * 100)), 0)
  const ask = () =>
    confirm({
      title: text.question(due.length, name),
      content: text.content(count('excellent'), count('passed'), count('failed'), hundredths / 100),
      okText: text.ok,
      run: () =>
        assess.mutateAsync({
          body: { ...of, posts: due.map(({ post: { student, position, hours }, result }) => ({ student, position, hours, result })) },
        }),
    })
  return (
    <Button type="primary" disabled={due.length === 0} onClick={ask}>
      {text.confirm(due.length)}
    </Button>
  )
}
