import { authSsoWords, useSession } from '@sc/auth-sso'
import { useWords } from '@sc/locale/react'
import { Alert, Button, Flex } from 'antd'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { holdDrafts } from '../drafts/openKeepers.ts'
import { renewFor } from '../pages/user/target.ts'
import { shellWords } from './locale/words.ts'

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
  const text = useWords(authSsoWords)
  const { expired } = useWords(shellWords)
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
      <p>{expired.inWindow(realname)}</p>
      {blocked && <Alert showIcon type="warning" title={expired.blocked} description={expired.blockedHint} />}
      <Button block autoFocus type={blocked ? 'default' : 'primary'} size="large" onClick={renew}>
        {text.signInAgain}
      </Button>
      <Button block type={blocked ? 'primary' : 'default'} size="large" loading={leaving} onClick={() => void leave()}>
        {text.signInHere}
      </Button>
      {!blocked && <p className="sc-expired-hint">{expired.noWindow(text.signInHere)}</p>}
    </Flex>
  )
}
