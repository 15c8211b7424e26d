import { objection, progress } from '@sc/api-client/contract'
import type { Objection, OwnScore, ResourceFields } from '@sc/api-client/contract'
import { text as both } from '@sc/locale'
import { useWords } from '@sc/locale/react'
import { EmptyState, Page } from '@sc/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { Button, Card, Flex, Typography } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { api } from '../../api/client.ts'
import { useAction } from '../../api/useAction.ts'
import { named } from '../../controls/named.ts'
import { QueryView } from '../../controls/QueryView.tsx'
import { ScoreStatusTag } from '../../controls/ScoreStatusTag.tsx'
import { ProgressLines } from '../performanceManage/ProgressDrawer.tsx'
import { ReasonedDialog } from '../../resource/ReasonedDialog.tsx'
import { scoreWords } from '../performanceManage/locale/words.ts'
import './ownScores.css'

const fields = {
  reason: {
    type: 'text',
    title: both(scoreWords['zh-CN'].own.reason, scoreWords['en-US'].own.reason),
    max: 500,
    required: true,
    lines: true,
  },
} as const satisfies ResourceFields

/** What a student has reached, and every score of theirs; they object to those on display. */
export default function OwnScores() {
  const { own: text } = useWords(scoreWords)
  const reached = useQuery(api.query(progress.mine))
  const scores = useQuery(api.query(objection.mine))
  const [objecting, setObjecting] = useState<{ about: OwnScore | null; open: boolean }>({ about: null, open: false })
  const add = useAction(objection.add, { invalidates: [objection.mine] })
  const { about, open } = objecting
  return (
    <Page
      title={text.title}
      purpose={text.purpose}
      actions={
        <Link to="/performanceManage/transcript">
          <Button>{text.transcript}</Button>
        </Link>
      }
    >
      <Flex vertical gap={16}>
        <Card title={text.progress} size="small">
          <QueryView query={reached}>
            {(found) =>
              found === null ? <EmptyState title={text.noStudent} description={text.noStudentHint} /> : <ProgressLines {...found} />
            }
          </QueryView>
        </Card>
        <Card title={text.scores} size="small">
          <QueryView query={scores}>
            {(found) =>
              found.length === 0 ? (
                <EmptyState title={text.none} description={text.noneHint} />
              ) : (
                <ul className="sc-own-scores">
                  {found.map((one) => (
                    <Score key={one.id} score={one} onObject={() => setObjecting({ about: one, open: true })} />
                  ))}
                </ul>
              )
            }
          </QueryView>
        </Card>
      </Flex>
      {about && (
        <ReasonedDialog
          key={about.id}
          open={open}
          title={text.objectOf(named(about.itemName, about.itemEnglish))}
          confirmText={text.object}
          hint={text.objectHint}
          fields={fields}
          onConfirm={({ reason }) => {
            // As it is listed by now: what was changed meanwhile is refused, and shown.
            const { id: recordId, revision } = scores.data?.find(({ id }) => id === about.id) ?? about
            return add.mutateAsync({ body: { recordId, revision, reason: String(reason) } }).then(
              () => true,
              () => scores.refetch().then(() => false),
            )
          }}
          onClose={() => setObjecting({ about, open: false })}
        />
      )}
    </Page>
  )
}

function Score({ score, onObject }: { score: OwnScore; onObject: () => void }) {
  const { own: text } = useWords(scoreWords)
  const { itemName, itemEnglish, award, awardEnglish, moduleName, hours, status, achievedOn, publicUntil, objections, isDecided } = score
  const isOpen = objections.some(({ state }) => state === 'open')
  return (
    <li>
      <Flex justify="space-between" align="start" gap={8} wrap>
        <div>
          <Typography.Text strong>{named(itemName, itemEnglish)}</Typography.Text>
          <div className="sc-own-scores-about">
            {[
              moduleName,
              award && named(award, awardEnglish),
              text.achieved(achievedOn),
              publicUntil && text.until(publicUntil.slice(0, 16)),
            ]
              .filter(Boolean)
              .join(' · ')}
          </div>
        </div>
        <Flex gap={8} align="center" wrap>
          <strong>{text.hours(hours)}</strong>
          <ScoreStatusTag status={status} />
          {
            // wire text: a status
            status === '公示' && !isOpen && !isDecided && (
              <Button size="small" onClick={onObject}>
                {text.object}
              </Button>
            )
          }
        </Flex>
      </Flex>
      {objections.map((one) => (
        <ObjectionLine key={one.id} {...one} />
      ))}
      {
        // wire text: a status
        status === '公示' && isDecided && <div className="sc-own-scores-about">{text.decided}</div>
      }
    </li>
  )
}

function ObjectionLine({ reason, state, deadline, answer, answeredByName }: Objection) {
  const { own: text } = useWords(scoreWords)
  return (
    <div className="sc-own-scores-objection">
      <div>{text.objected(reason)}</div>
      <div>{state === 'open' ? text.waiting(deadline) : text.answered(state === 'upheld', answeredByName ?? '—', answer ?? '')}</div>
    </div>
  )
}
