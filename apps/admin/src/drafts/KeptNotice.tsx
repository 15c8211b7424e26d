import { useWords } from '@sc/locale/react'
import { Alert, App, Button } from 'antd'
import { askGiveUp } from './askGiveUp.ts'
import './draftNotice.css'
import { draftWords } from './locale/words.ts'

interface KeptNoticeProps {
  /** What was brought back, where that is more than what was not saved. */
  title?: string
  onStartOver: () => void
}

/** Says that what was typed before the page was lost is there again, and begins anew without it. */
export function KeptNotice({ title, onStartOver }: KeptNoticeProps) {
  const { kept } = useWords(draftWords)
  const { modal } = App.useApp()
  return (
    <Alert
      showIcon
      type="info"
      className="sc-draft-notice"
      title={title ?? kept.title}
      action={
        <Button size="small" onClick={() => askGiveUp(modal, onStartOver)}>
          {kept.startOver}
        </Button>
      }
    />
  )
}
