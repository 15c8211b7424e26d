import { Alert, Button } from 'antd'
import { useEffect, useRef } from 'react'
import type { Aside } from './carryOver.ts'
import { activityWords } from './locale/words.ts'
import { useWords } from '@sc/locale/react'

/** The submission was refused since the project is another than the page showed; the button is far below these words. */
export function Overtaken({ words }: { words: string }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // A promise in newer browsers: nothing of it may be taken for a clean-up.
    place.current?.scrollIntoView({ block: 'center' })
  }, [words])
  return (
    <div ref={place}>
      <Alert showIcon role="alert" type="warning" title={words} style={{ marginBottom: 16 }} />
    </div>
  )
}

/**
 * What was filled in elsewhere and did not come along, with the words themselves: they can be copied from here. Stays until
 * the reader is done with it.
 */
export function LeftOut({ left, files, moved, onDismiss }: Aside & { onDismiss: () => void }) {
  const text = useWords(activityWords).leftOut
  if (left.length === 0 && files.length === 0 && moved.length === 0) return null
  return (
    <Alert
      showIcon
      role="status"
      type="info"
      style={{ marginBottom: 16 }}
      title={left.length > 0 || files.length > 0 ? text.some : text.none}
      description={
        <ul style={{ margin: 0, paddingInlineStart: 20, overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
          {left.map(({ name, shown }, index) => (
            <li key={`${index} ${name}`}>{text.line(name, shown)}</li>
          ))}
          {files.length > 0 && <li>{text.files(files)}</li>}
          {moved.length > 0 && <li>{text.moved(moved)}</li>}
        </ul>
      }
      action={
        <Button size="small" onClick={onDismiss}>
          {text.gotIt}
        </Button>
      }
    />
  )
}
