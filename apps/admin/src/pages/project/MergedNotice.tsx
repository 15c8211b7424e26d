import { Alert } from 'antd'
import { useEffect, useRef } from 'react'
import { useWords } from '@sc/locale/react'
import type { ChangedMeanwhile } from './changedMeanwhile.ts'
import { projectWords } from './locale/words.ts'

export interface MergedNoticeProps extends ChangedMeanwhile {
  /** Titles of what the reader changed too. */
  clashes: readonly string[]
}

/** A colleague, or the reader elsewhere, saved the project first: what was changed now stands in the form, beneath what the reader changed. The button is far below these words. */
export function MergedNotice({ message, lines, clashes }: MergedNoticeProps) {
  const { merged: text } = useWords(projectWords)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // A promise in newer browsers: nothing of it may be taken for a clean-up.
    place.current?.scrollIntoView({ block: 'center' })
  }, [message])
  return (
    <div ref={place}>
      <Alert
        showIcon
        role="alert"
        type="warning"
        style={{ marginBottom: 16 }}
        title={text.title(message)}
        description={
          <>
            <ul style={{ margin: '0 0 8px', paddingInlineStart: 20, overflowWrap: 'anywhere' }}>
              {lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
            {clashes.length > 0 ? text.clashes(clashes) : text.taken}
          </>
        }
      />
    </div>
  )
}
