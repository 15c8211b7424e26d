import { instance } from '@sc/api-client/contract'
import type { ToldFile, TrailEntry } from '@sc/api-client/contract'
import { RelativeTime } from '@sc/ui-kit'
import type { Status } from '@sc/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { Button, Tag, Timeline } from 'antd'
import { useState } from 'react'
import { api } from '../../api/client.ts'
import { formSources } from '../../api/formSources.ts'
import { QueryView } from '../../controls/QueryView.tsx'
import { taskWords } from './locale/words.ts'
import { Act, stateBy } from './Act.tsx'
import { useWords } from '@sc/locale/react'

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
  const text = useWords(taskWords).trail
  return (
    <Timeline
      items={entries.map(({ id, nodeName, action, username, realname, comment, changes, unrecorded, shortened, time }) => ({
        key: id,
        color: hues[stateBy[action] ?? 'neutral'],
        content: (
          <>
            <div>
              <strong>{nodeName}</strong> <Done action={action} username={username} />
            </div>
            <div style={{ color: 'var(--ant-color-text-secondary)', fontSize: 12 }}>
              {realname} · <RelativeTime value={time} />
            </div>
            {comment && <div style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>{comment}</div>}
            {shortened ? <LongChanges id={id} changes={changes} /> : <Changes changes={changes} />}
            {unrecorded && <div style={{ color: 'var(--ant-color-text-secondary)' }}>{text.unrecorded}</div>}
          </>
        ),
      }))}
    />
  )
}

/** The beginning of long values, and all of them on demand. The button is one: it keeps the focus, and folds them again. */
function LongChanges({ id, changes }: Pick<TrailEntry, 'id' | 'changes'>) {
  const text = useWords(taskWords).trail
  const [opened, setOpened] = useState(false)
  return (
    <>
      {opened ? <WholeChanges id={id} /> : <Changes changes={changes} />}
      <Button type="link" size="small" style={{ paddingInline: 0 }} aria-expanded={opened} onClick={() => setOpened(!opened)}>
        {opened ? text.fold : text.whole}
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
  const text = useWords(taskWords).trail
  if (changes.length === 0) return null
  return (
    <ul className="sc-trail-changes" aria-label={text.changes}>
      {changes.map(({ field, title, before, after, files }) => (
        // Of rows, several have one field.
        <li key={`${field} ${title}`}>
          {files ? (
            <>
              {text.of(title)}
              <Files side={text.before} files={files.before} />
              <Files side={text.after} files={files.after} />
            </>
          ) : (
            <>
              {text.of(title)}
              <del>{before ?? text.empty}</del> → <ins>{after ?? text.empty}</ins>
            </>
          )}
        </li>
      ))}
    </ul>
  )
}

/** Each file with what tells it from another of its name; what is stored opens, also what was replaced since. */
function Files({ side, files }: { side: string; files: readonly ToldFile[] }) {
  const text = useWords(taskWords).trail
  return (
    <div className="sc-trail-files">
      {side}
      {files.length === 0 ? (
        ` ${text.noFiles}`
      ) : (
        <ul aria-label={side}>
          {files.map(({ name, url, size, uploadTime, fingerprint }) => (
            <li key={url}>
              {size === null ? (
                name
              ) : (
                <a href={formSources.fileUrl(url)} target="_blank" rel="noreferrer">
                  {name}
                </a>
              )}
              <div className="sc-trail-file-facts">
                {[
                  size !== null && sizeText(size, text),
                  uploadTime !== null && text.uploaded(uploadTime),
                  fingerprint !== null && text.fingerprint(fingerprint),
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

type TrailWords = (typeof taskWords)['zh-CN']['trail']

const KB = 1024

const sizeText = (bytes: number, text: TrailWords) =>
  bytes < KB ? text.bytes(bytes) : bytes < KB * KB ? `${(bytes / KB).toFixed(1)} KB` : `${(bytes / KB / KB).toFixed(1)} MB`

function Done({ action, username }: Pick<TrailEntry, 'action' | 'username'>) {
  const text = useWords(taskWords).trail
  // Without a name it says that the task went to the administrators; with one, who of them stood in.
  return action === 'substitute' && username !== null ? <Tag>{text.standsIn}</Tag> : <Act action={action} />
}
