import { quoted } from '@sc/api-client/contract'
import { Alert } from 'antd'
import { useEffect, useRef } from 'react'
import type { CarriedOver } from './carryOver.ts'

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

/** What was filled in elsewhere and did not come along, with the words themselves: they can be copied from here. */
export function LeftOut({ left, files }: CarriedOver) {
  if (left.length === 0 && files.length === 0) return null
  return (
    <Alert
      showIcon
      role="status"
      type="info"
      style={{ marginBottom: 16 }}
      title="以下内容没有带入，其余已为您保留"
      description={
        <ul style={{ margin: 0, paddingInlineStart: 20, overflowWrap: 'anywhere' }}>
          {left.map(({ name, shown }) => (
            <li key={name}>
              {quoted(name)}：{shown || '（无法显示）'}
            </li>
          ))}
          {files.length > 0 && <li>{files.map(quoted).join('、')}中的文件属于上次的申请，请重新上传</li>}
        </ul>
      }
    />
  )
}
