import { score, scoreListing } from '@sc/api-client/contract'
import type { HoursBasis, ScoreOrigin as Origin, ScoreRecord, Teammate } from '@sc/api-client/contract'
import { useLanguage, useWords } from '@sc/locale/react'
import { useQuery } from '@tanstack/react-query'
import { Descriptions, Drawer, Typography } from 'antd'
import { Link } from 'react-router-dom'
import { api } from '../../api/client.ts'
import { creditsWords } from '../../controls/hoursWords.ts'
import { named } from '../../controls/named.ts'
import { QueryView } from '../../controls/QueryView.tsx'
import { ScoreStatusTag } from '../../controls/ScoreStatusTag.tsx'
import { AuditEntries } from '../system/AuditEntries.tsx'
import { basisText } from '../system/auditWords.ts'
import { Trail } from '../task/Trail.tsx'
import { wordsHere } from '../../language.ts'
import { attendedRows } from './attendedRows.tsx'
import { scoreWords } from './locale/words.ts'

interface ScoreOriginProps {
  record: ScoreRecord | null
  open: boolean
  onClose: () => void
}

/** Who decided a number on a transcript, from what, and what it was before. */
export function ScoreOrigin({ record, open, onClose }: ScoreOriginProps) {
  const { origin: text } = useWords(scoreWords)
  return (
    <Drawer open={open} onClose={onClose} size={720} destroyOnHidden title={record ? text.title(record.realname, record.itemName) : ''}>
      {record && <Details id={record.id} />}
    </Drawer>
  )
}

function Details({ id }: { id: string }) {
  const query = useQuery(api.query(score.origin, { query: { id } }))
  return <QueryView query={query}>{(origin) => <Answer {...origin} />}</QueryView>
}

function Answer(origin: Origin) {
  const { record, basis, dayTitle, ruleBy, creditsBy, team, entry, post, attended, course, decidedBy, decidedByName, trail, entries } =
    origin
  const { origin: text } = useWords(scoreWords)
  const language = useLanguage()
  const against = lastAgainst(trail)
  return (
    <>
      <Descriptions
        size="small"
        column={1}
        items={[
          { key: 'item', label: text.item, children: text.itemOf(named(record.itemName, record.itemEnglish), record.moduleName) },
          ...(record.award === null ? [] : [{ key: 'award', label: text.award, children: named(record.award, record.awardEnglish) }]),
          {
            key: 'achievedOn',
            label: text.achievedOn,
            children: dayTitle === null ? record.achievedOn : text.dayFrom(record.achievedOn, dayTitle),
          },
          ...(record.publicUntil === null ? [] : [{ key: 'publicUntil', label: text.publicUntil, children: record.publicUntil }]),
          { key: 'hours', label: text.hours, children: record.hours },
          {
            key: 'basis',
            label: text.basis,
            children: basis ? basisText(basis, { entered: record.instanceId === null }) + ruleAuthor(basis) : reckonedBy(post),
          },
          ...(ruleBy ? [{ key: 'rule', label: text.rule, children: text.ruleBy(ruleBy.realname, ruleBy.username, ruleBy.time) }] : []),
          ...(record.credits
            ? [
                {
                  key: 'credits',
                  label: text.credits,
                  children: creditsOf(record.credits, basis, creditsBy?.share) + setInProject(creditsBy?.realname, creditsBy?.time),
                },
              ]
            : []),
          {
            key: 'decided',
            // Of an application that nobody corrected since: who approved it last.
            label: record.instanceId !== null && basis?.source !== 'given' ? text.decided : text.enteredBy,
            children: decidedBy === null ? nobodyDecided(record, basis) : text.person(decidedByName ?? decidedBy, decidedBy),
          },
          ...(against
            ? [
                {
                  key: 'last',
                  label: text.last,
                  children: text.against(against.realname, against.username ?? '', against.nodeName),
                },
              ]
            : []),
          { key: 'source', label: text.source, children: scoreListing.fields.source.options[record.source][language] },
          ...(post ? postRows(post) : []),
          ...(attended ? attendedRows(attended) : []),
          ...(course ? [{ key: 'course', label: text.course, children: text.passed(course) }] : []),
          ...(entry
            ? [
                { key: 'entry', label: text.entry, children: text.enteredAs(entry.byName, entry.time, entry.fileName, entry.row) },
                ...(entry.remark ? [{ key: 'remark', label: text.remark, children: entry.remark }] : []),
              ]
            : []),
          ...(team.length > 0
            ? [{ key: 'team', label: text.team, children: team.map((one) => <TeammateLine key={one.rank} {...one} />) }]
            : []),
          ...(record.instanceId
            ? [
                {
                  key: 'instance',
                  label: text.application,
                  children: <Link to={`/task/detail?id=${encodeURIComponent(record.instanceId)}`}>{text.show}</Link>,
                },
              ]
            : []),
        ]}
      />
      {trail.length > 0 && (
        <section>
          <Typography.Title level={5}>{text.trail}</Typography.Title>
          <Trail entries={trail} />
        </section>
      )}
      {entries.length > 0 && (
        <section>
          <Typography.Title level={5}>{text.changes}</Typography.Title>
          <AuditEntries entries={entries} entered={record.instanceId === null} />
        </section>
      )}
    </>
  )
}

function TeammateLine({ rank, realname, hours, credits, status }: Teammate) {
  const { origin: text } = useWords(scoreWords)
  return (
    <div>
      {text.teammate(rank, realname, hours, credits)} <ScoreStatusTag status={status} />
    </div>
  )
}

/** Those of a role may be others than the project's, and of a team each has a share. */
function creditsOf(credits: number, basis: HoursBasis | null, share: NonNullable<Origin['creditsBy']>['share'] | undefined): string {
  const { origin: text } = wordsHere(scoreWords)
  if (basis?.source === 'roles') return text.roleCredits(credits)
  return share && share.percent < 100 ? text.sharedCredits(credits, share.credits, share.percent) : creditsWords(credits)
}

/** The vote that ended it, where that was against: by its rule the node passed all the same. */
function lastAgainst(trail: Origin['trail']) {
  const last = trail.findLast(({ action }) => action === 'approve' || action === 'disagree' || action === 'retry' || action === 'submit')
  return last?.action === 'disagree' ? last : undefined
}

/** Of fixed hours, and of what everybody is: who set them in the project, where that is known. */
const ruleAuthor = ({ source, setByName, setTime, presumed }: HoursBasis) =>
  source === 'fixed' || presumed ? setInProject(setByName, setTime) : ''

const setInProject = (name: string | undefined, time: string | undefined) =>
  name && time ? wordsHere(scoreWords).origin.setInProject(name, time) : ''

/** Records from before the basis was kept do not know; later ones of applications had nobody who approved, and of courses never have. */
function nobodyDecided({ instanceId, source }: ScoreRecord, basis: HoursBasis | null): string {
  const { origin: text } = wordsHere(scoreWords)
  // wire text: the value that such records have.
  if (source === '网络学习') return text.byCourse
  return basis && instanceId ? text.byConditions : text.notKept
}

/** Of a post: how its hours were reckoned. */
function reckonedBy(post: Origin['post']): string {
  const { origin: text } = wordsHere(scoreWords)
  if (post?.yearHours == null || post.hours === null) return text.noBasis
  return text.reckoned(post.yearHours, post.days, post.yearDays, post.hours)
}

/** Where and how long a post was held, and who assessed it. */
function postRows({ bodyName, position, termName, spans, yearBy, result, byName, time }: NonNullable<Origin['post']>) {
  const { origin: text } = wordsHere(scoreWords)
  return [
    { key: 'post', label: text.post, children: text.postOf(bodyName, position, termName) },
    { key: 'spans', label: text.spans, children: spans.map(({ from, to }) => <div key={from}>{text.spanOf(from, to)}</div>) },
    ...(yearBy ? [{ key: 'yearBy', label: text.rule, children: text.yearBy(yearBy.realname, yearBy.username, yearBy.time) }] : []),
    { key: 'assessed', label: text.assessed, children: text.assessedAs(result, byName, time) },
  ]
}
