import { CopyOutlined } from '@ant-design/icons'
import { App, Button } from 'antd'
import { useTexts } from '../locale/words.ts'
import type { UiKitLocale } from '../locale/zh-CN.ts'
import { copyText } from './copyText.ts'

/** What to show, and what it is called. */
export interface JsonViewProps {
  /** A value, or a text that is JSON already and is shown as written. */
  value: unknown
  /** Name read out with the text. */
  label?: string
  texts?: Partial<UiKitLocale['json']>
}

/** JSON to read and to take along. Needs antd's `<App>` above it for its messages. */
export function JsonView({ value, label = 'JSON', texts }: JsonViewProps) {
  const text = useTexts('json', texts)
  const { message } = App.useApp()
  const json = typeof value === 'string' ? value : JSON.stringify(value, null, 2)

  async function copy() {
    if (await copyText(json)) message.success(text.copied)
    else message.error(text.copyFailed)
  }

  return (
    <div className="sc-json">
      <Button size="small" icon={<CopyOutlined aria-hidden />} className="sc-json-copy" onClick={() => void copy()}>
        {text.copy}
      </Button>
      {/* Reachable by keyboard, or a long text could not be scrolled without a mouse. */}
      <pre tabIndex={0} role="region" aria-label={label} className="sc-json-text">
        {json}
      </pre>
    </div>
  )
}
