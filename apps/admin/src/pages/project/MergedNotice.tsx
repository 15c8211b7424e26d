import { quoted } from '@sc/api-client/contract'
import { Alert } from 'antd'
import { useEffect, useRef } from 'react'
import type { ChangedMeanwhile } from './changedMeanwhile.ts'

export interface MergedNoticeProps extends ChangedMeanwhile {
  /** Titles of what the reader changed too. */
  clashes: readonly string[]
}

/** A colleague, or the reader elsewhere, saved the project first: what was changed now stands in the form, beneath what the reader changed. The button is far below these words. */
export function MergedNotice({ message, lines, clashes }: MergedNoticeProps) {
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
        title={`${message}，请核对后再保存`}
        description={
          <>
            <ul style={{ margin: '0 0 8px', paddingInlineStart: 20, overflowWrap: 'anywhere' }}>
              {lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
            {clashes.length > 0
              ? `您在这里也改过${clashes.map(quoted).join('、')}：表单中是您在这里填写的内容，保存时以它为准。其它修改已并入表单。`
              : '以上修改已并入表单，您填写的内容都在。'}
          </>
        }
      />
    </div>
  )
}
