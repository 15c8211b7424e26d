import { quoted, score } from '@sc/api-client/contract'
import type { HoursBasis, ScoreOrigin as Origin, ScoreRecord } from '@sc/api-client/contract'
import { useQuery } from '@tanstack/react-query'
import { Descriptions, Drawer, Typography } from 'antd'
import { Link } from 'react-router-dom'
import { api } from '../../api/client.ts'
import { creditsWords } from '../../controls/hoursWords.ts'
import { QueryView } from '../../controls/QueryView.tsx'
import { AuditEntries } from '../system/AuditEntries.tsx'
import { basisText } from '../system/auditWords.ts'
import { Trail } from '../task/Trail.tsx'

interface ScoreOriginProps {
  record: ScoreRecord | null
  open: boolean
  onClose: () => void
}

/** Who decided a number on a transcript, from what, and what it was before. */
export function ScoreOrigin({ record, open, onClose }: ScoreOriginProps) {
  return (
    <Drawer
      open={open}
      onClose={onClose}
      size={720}
      destroyOnHidden
      title={record ? `来源与记录：${record.realname} · ${record.itemName}` : ''}
    >
      {record && <Details id={record.id} />}
    </Drawer>
  )
}

function Details({ id }: { id: string }) {
  const query = useQuery(api.query(score.origin, { query: { id } }))
  return <QueryView query={query}>{(origin) => <Answer {...origin} />}</QueryView>
}

function Answer({ record, basis, creditsBy, decidedBy, decidedByName, trail, entries }: Origin) {
  const against = lastAgainst(trail)
  return (
    <>
      <Descriptions
        size="small"
        column={1}
        items={[
          { key: 'item', label: '项目', children: `${record.itemName}（${record.moduleName}）` },
          { key: 'hours', label: '学时', children: record.hours },
          {
            key: 'basis',
            label: '学时依据',
            children: basis ? basisText(basis) + ruleAuthor(record, basis) : '升级前的记录，没有保存依据',
          },
          ...(record.credits
            ? [
                {
                  key: 'credits',
                  label: '学分',
                  children: creditsWords(record.credits) + setInProject(creditsBy?.realname, creditsBy?.time),
                },
              ]
            : []),
          {
            key: 'decided',
            label: '最后同意的审批人',
            children: decidedBy === null ? nobodyDecided(record, basis) : `${decidedByName ?? decidedBy}（${decidedBy}）`,
          },
          ...(against
            ? [
                {
                  key: 'last',
                  label: '最后一票',
                  children: `${against.realname}（${against.username}）在${quoted(against.nodeName)}表示不同意，该节点按会签规则仍通过`,
                },
              ]
            : []),
          { key: 'source', label: '来源', children: record.source },
          ...(record.instanceId
            ? [
                {
                  key: 'instance',
                  label: '申请',
                  children: <Link to={`/task/detail?id=${encodeURIComponent(record.instanceId)}`}>查看申请</Link>,
                },
              ]
            : []),
        ]}
      />
      {trail.length > 0 && (
        <section>
          <Typography.Title level={5}>审批过程</Typography.Title>
          <Trail entries={trail} />
        </section>
      )}
      {entries.length > 0 && (
        <section>
          <Typography.Title level={5}>成绩记录的修改</Typography.Title>
          <AuditEntries entries={entries} />
        </section>
      )}
    </>
  )
}

/** The vote that ended it, where that was against: by its rule the node passed all the same. */
function lastAgainst(trail: Origin['trail']) {
  const last = trail.findLast(({ action }) => action === 'approve' || action === 'disagree' || action === 'retry' || action === 'submit')
  return last?.action === 'disagree' ? last : undefined
}

/** Of fixed hours: who set them in the project. Records from before that was kept name the student, who did not. */
function ruleAuthor({ username }: ScoreRecord, { source, setBy, setByName, setTime }: HoursBasis): string {
  return source === 'fixed' && setBy !== '' && setBy !== username ? setInProject(setByName, setTime) : ''
}

const setInProject = (name: string | undefined, time: string | undefined) => (name && time ? `，由 ${name} 于 ${time} 在项目中设定` : '')

/** Records from before the basis was kept do not know; later ones of applications had nobody who approved. */
const nobodyDecided = ({ instanceId }: ScoreRecord, basis: HoursBasis | null) =>
  basis && instanceId ? '没有人工审批（流程条件自动通过）' : '没有记录'
