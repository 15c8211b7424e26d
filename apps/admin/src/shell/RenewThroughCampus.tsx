import { authSsoWords, useSession } from '@sc/auth-sso'
import { useWords } from '@sc/locale/react'
import { Alert, Button, Flex } from 'antd'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { holdDrafts } from '../drafts/openKeepers.ts'
import { renewFor } from '../pages/user/target.ts'

interface RenewThroughCampusProps {
  realname: string
  /** Signs in in this window and comes back; what is typed is kept. */
  onLeave: () => Promise<void>
}

/**
 * Signs in where this session was opened: in a window of its own, while this page stays as it is and hears of it, or on
 * this page, where browsers open no window (pop-up blockers, phones, the browsers inside of other apps).
 */
export function RenewThroughCampus({ realname, onLeave }: RenewThroughCampusProps) {
  const session = useSession()
  const { pathname, search, hash } = useLocation()
  const [blocked, setBlocked] = useState(false)
  const [leaving, setLeaving] = useState(false)

  function renew() {
    // Not waited for: a window that opens later would be taken for a pop-up. Some browsers open it in this one's place.
    void holdDrafts()
    setBlocked(window.open(renewFor(session.renewAddress(), pathname + search + hash), 'sc-renew', 'popup,width=560,height=720') === null)
  }

  async function leave() {
    setLeaving(true)
    await onLeave()
    setLeaving(false)
  }

  return (
    <Flex vertical gap="small">
      <p>请在打开的窗口中通过统一身份认证登录{realname}的账号，完成后自动回到这里。</p>
      {blocked && (
        <Alert
          showIcon
          type="warning"
          title="浏览器没有打开登录窗口"
          description="请允许本站弹出窗口后重试，或在本页登录：登录后回到这里，已打开的页签和暂存的内容都会恢复。"
        />
      )}
      <Button block autoFocus type={blocked ? 'default' : 'primary'} size="large" onClick={renew}>
        {text.signInAgain}
      </Button>
      <Button block type={blocked ? 'primary' : 'default'} size="large" loading={leaving} onClick={() => void leave()}>
        {text.signInHere}
      </Button>
      {!blocked && (
        <p className="sc-expired-hint">没有弹出窗口时请选择“{text.signInHere}”，登录后回到这里，已打开的页签和暂存的内容都会恢复。</p>
      )}
    </Flex>
  )
}
