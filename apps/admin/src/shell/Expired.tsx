import { authSsoWords, useSession } from '@sc/auth-sso'
import { useWords } from '@sc/locale/react'
import type { TabStore } from '@sc/layout-tabs'
import type { UserInfo } from '@sc/api-client/contract'
import { Alert, App, Button, Flex, Modal } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { queryClient } from '../api/queryClient.ts'
import { explain } from '../api/explain.ts'
import { handOverDrafts, holdDrafts } from '../drafts/openKeepers.ts'
import { PasswordSignIn } from '../pages/user/PasswordSignIn.tsx'
import { RenewThroughCampus } from './RenewThroughCampus.tsx'
import { forgetTabs } from './tabMemory.ts'
import './expired.css'
import { shellWords } from './locale/words.ts'

/** Above everything that a page may have open; the question before leaving is above that. */
const Z_INDEX = 3_000
/** Who sits down at this screen now need not be who left it: nothing of the page shows through. */
const COVER = { mask: { background: 'var(--ant-color-bg-layout)', backdropFilter: 'none' } }

interface ExpiredProps {
  open: boolean
  renewal: 'cas' | 'password'
  userInfo: UserInfo
  tabs: TabStore
}

/** The person was told what is lost; the browser need not ask again. The tabs stay unsaved: the way back may show this page. */
const unasked = (event: BeforeUnloadEvent) => event.stopImmediatePropagation()

/** An expired session is asked for over the page, which is covered: tabs and typed text stay. Signing out, or as somebody else, gives them up. */
export function Expired({ open, renewal, userInfo, tabs }: ExpiredProps) {
  const text = useWords(authSsoWords)
  const shell = useWords(shellWords)
  const { modal } = App.useApp()
  const session = useSession()
  const [failure, setFailure] = useState<string | null>(null)
  const wasOpen = useRef(false)
  useEffect(() => {
    // What failed meanwhile is asked again.
    if (wasOpen.current && !open) void queryClient.invalidateQueries()
    wasOpen.current = open
  }, [open])

  const dirty = () => tabs.getState().tabs.filter((tab) => tab.dirty)

  /** Leaves at once where nothing is lost, else when the person agrees to what is. */
  function leaveWithout(lost: readonly { title: string }[], leave: () => Promise<void>) {
    if (lost.length === 0) return void leave()
    modal.confirm({
      title: shell.confirm,
      zIndex: Z_INDEX + 1,
      content: shell.expired.lost(lost.map(({ title }) => title)),
      okText: shell.expired.leave,
      cancelText: shell.cancel,
      onOk: leave,
    })
  }

  /** For good: nothing that was typed stays on this device. */
  const giveUp = (leave: () => Promise<void>) =>
    leaveWithout(dirty(), async () => {
      for (const { id } of dirty()) tabs.setDirty(id, false)
      forgetTabs(userInfo.username)
      await handOverDrafts(userInfo.username, leave)
    })

  /** To come back: what is kept is there again. */
  async function leaveToRenew() {
    setFailure(null)
    const held = await holdDrafts()
    leaveWithout(
      dirty().filter(({ id }) => !held.has(id)),
      async () => {
        window.addEventListener('beforeunload', unasked, { capture: true, once: true })
        await session.leaveToRenew().catch((error: unknown) => {
          window.removeEventListener('beforeunload', unasked, { capture: true })
          setFailure(explain(error) ?? shell.tryAgain)
        })
      },
    )
  }

  return (
    <Modal
      open={open}
      rootClassName={open ? 'sc-expired' : ''}
      title={shell.expired.title}
      closable={false}
      footer={null}
      width={420}
      zIndex={Z_INDEX}
      styles={COVER}
      keyboard={false}
      mask={{ closable: false }}
    >
      <p>{shell.expired.kept}</p>
      {failure && <Alert showIcon type="error" title={failure} style={{ marginBottom: 8 }} />}
      {open &&
        (renewal === 'cas' ? (
          <RenewThroughCampus realname={userInfo.realname} onLeave={leaveToRenew} />
        ) : (
          <PasswordSignIn username={userInfo.username} onSignedIn={(result) => session.signIn(result)} />
        ))}
      <Flex gap="small" justify="center" wrap style={{ marginTop: 16 }}>
        <Button type="text" onClick={() => giveUp(session.switchAccount)}>
          {text.switchAccount}
        </Button>
        <Button type="text" onClick={() => giveUp(session.signOut)}>
          {shell.user.signOut}
        </Button>
      </Flex>
    </Modal>
  )
}
