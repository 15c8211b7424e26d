import { instance } from '@sc/api-client/contract'
import type { ToldFile, TrailEntry } from '@sc/api-client/contract'
import { RelativeTime, StatusTag } from '@sc/ui-kit'
import type { Status } from '@sc/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { Button, Tag, Timeline } from 'antd'
import { useState } from 'react'
import { api } from '../../api/client.ts'
import { formSources } from '../../api/formSources.ts'
import { QueryView } from '../../controls/QueryView.tsx'

/** What was done; with a state where the act gives the application one. */
const actions: Record<TrailEntry['action'], [word: string, status?: Status]> = {
  submit: ['提交'],
  approve: ['通过', 'approved'],
  disagree: ['不同意', 'rejected'],
  reject: ['退回', 'returned'],
  withdraw: ['撤回', 'withdrawn'],
  transfer: ['转交'],
  delegate: ['委派'],
  resolve: ['交回意见'],
  addSigner: ['加签'],
  askBack: ['追问'],
  answer: ['回复'],
  urge: ['催办'],
  cancel: ['取消', 'withdrawn'],
  complete: ['完成', 'approved'],
  return: ['退回申请人', 'returned'],
  refuse: ['未通过', 'rejected'],
  substitute: ['转管理员'],
  incident: ['异常', 'rejected'],
  retry: ['重试'],
}

/** The dot in the hue of what was done; the word beside it says the same. */
const hues: Record<Status, string> = {
  approved: 'var(--ant-green-7)',
  rejected: 'var(--ant-volcano-7)',
  returned: 'var(--ant-gold-7)',
  pending: 'var(--ant-blue-7)',
  withdrawn: 'var(--ant-color-text-tertiary)',
  neutral: 'var(--ant-color-text-tertiary)',
}

/** Who did what, when; the oldest first. */
export function Trail({ entries }: { entries: readonly TrailEntry[] }) {
  return (
    <Timeline
      items={entries.map(({ id, nodeName, action, username, realname, comment, changes, unrecorded, shortened, time }) => ({
        key: id,
        color: hues[actions[action][1] ?? 'neutral'],
        content: (
          <>
            <div>
              <strong>{nodeName}</strong> <Act action={action} username={username} />
            </div>
            <div style={{ color: 'var(--ant-color-text-secondary)', fontSize: 12 }}>
              {realname} · <RelativeTime value={time} />
            </div>
            {comment && <div style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>{comment}</div>}
            {shortened ? <LongChanges id={id} changes={changes} /> : <Changes changes={changes} />}
            {unrecorded && <div style={{ color: 'var(--ant-color-text-secondary)' }}>这次提交改了什么，系统当时没有记录</div>}
          </>
        ),
      }))}
    />
  )
}

/** The beginning of long values, and all of them on demand. The button is one: it keeps the focus, and folds them again. */
function LongChanges({ id, changes }: Pick<TrailEntry, 'id' | 'changes'>) {
  const [opened, setOpened] = useState(false)
  return (
    <>
      {opened ? <WholeChanges id={id} /> : <Changes changes={changes} />}
      <Button type="link" size="small" style={{ paddingInline: 0 }} aria-expanded={opened} onClick={() => setOpened(!opened)}>
        {opened ? '收起' : '查看全文'}
      </Button>
    </>
  )
}

function WholeChanges({ id }: Pick<TrailEntry, 'id'>) {
  const query = useQuery(api.query(instance.trailEntry, { query: { id } }))
  return <QueryView query={query}>{({ changes }) => <Changes changes={changes} />}</QueryView>
}

/** What the act changed in the form, and the hours that followed. */
function Changes({ changes }: Pick<TrailEntry, 'changes'>) {
  if (changes.length === 0) return null
  return (
    <ul className="sc-trail-changes" aria-label="修改内容">
      {changes.map(({ field, title, before, after, files }) => (
        <li key={field}>
          {files ? (
            <>
              {title}：
              <Files side="原为" files={files.before} />
              <Files side="改为" files={files.after} />
            </>
          ) : (
            <>
              {title}：<del>{before ?? '未填写'}</del> → <ins>{after ?? '未填写'}</ins>
            </>
          )}
        </li>
      ))}
    </ul>
  )
}

/** Each file with what tells it from another of its name; what is stored opens, also what was replaced since. */
function Files({ side, files }: { side: string; files: readonly ToldFile[] }) {
  return (
    <div className="sc-trail-files">
      {side}
      {files.length === 0 ? (
        ' 未上传'
      ) : (
        <ul aria-label={side}>
          {files.map(({ name, url, size, uploadTime, fingerprint }) => (
            <li key={url}>
              {size === null ? (
                name
              ) : (
                <a href={formSources.fileUrl!(url)} target="_blank" rel="noreferrer">
                  {name}
                </a>
              )}
              <div className="sc-trail-file-facts">
                {[
                  size !== null && sizeText(size),
                  uploadTime !== null && `${uploadTime} 上传`,
                  fingerprint !== null && `内容指纹 ${fingerprint}`,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </div>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

const KB = 1024

const sizeText = (bytes: number) =>
  bytes < KB ? `${bytes} 字节` : bytes < KB * KB ? `${(bytes / KB).toFixed(1)} KB` : `${(bytes / KB / KB).toFixed(1)} MB`

function Act({ action, username }: Pick<TrailEntry, 'action' | 'username'>) {
  if (action === 'substitute' && username !== null) return <Tag>代为处理</Tag>
  const [word, status] = actions[action]
  return status ? <StatusTag status={status}>{word}</StatusTag> : <Tag>{word}</Tag>
}
