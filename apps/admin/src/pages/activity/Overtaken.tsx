import { quoted } from '@sc/api-client/contract'
import { Alert, Button } from 'antd'
import { useEffect, useRef } from 'react'
import type { Aside } from './carryOver.ts'

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
  if (left.length === 0 && files.length === 0 && moved.length === 0) return null
  return (
    <Alert
      showIcon
      role="status"
      type="info"
      style={{ marginBottom: 16 }}
      title={left.length > 0 || files.length > 0 ? '以下内容没有带入，其余已为您保留' : '申请表有改动，您填写的内容已为您保留'}
      description={
        <ul style={{ margin: 0, paddingInlineStart: 20, overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
          {left.map(({ name, shown }, index) => (
            <li key={`${index} ${name}`}>
              {quoted(name)}：{shown || '（无法显示）'}
            </li>
          ))}
          {files.length > 0 && <li>{files.map(quoted).join('、')}中的文件属于上次的申请，请重新上传</li>}
          {moved.length > 0 && <li>{moved.map(quoted).join('、')}换成了同名的新字段，内容已带入，请核对</li>}
        </ul>
      }
      action={
        <Button size="small" onClick={onDismiss}>
          知道了
        </Button>
      }
    />
  )
}
