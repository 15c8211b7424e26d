import { useSession, zhCN as text } from '@sc/auth-sso'
import type { TabStore } from '@sc/layout-tabs'
import type { UserInfo } from '@sc/api-client/contract'
import { Alert, App, Button, Flex, Modal } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { queryClient } from '../api/client.ts'
import { PasswordSignIn } from '../pages/user/PasswordSignIn.tsx'

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

/** An expired session is asked for over the page, which is covered: tabs and typed text stay. Signing out, or as somebody else, gives them up. */
export function Expired({ open, renewal, userInfo, tabs }: ExpiredProps) {
  const { modal } = App.useApp()
  const session = useSession()
  const wasOpen = useRef(false)
  useEffect(() => {
    // What failed meanwhile is asked again.
    if (wasOpen.current && !open) void queryClient.invalidateQueries()
    wasOpen.current = open
  }, [open])

  function giveUp(leave: () => Promise<void>) {
    const lost = tabs.getState().tabs.filter(({ dirty }) => dirty)
    const go = async () => {
      // The question named what is unsaved; the browser need not ask again on the way out.
      for (const { id } of lost) tabs.setDirty(id, false)
      await leave()
    }
    if (lost.length === 0) return void go()
    modal.confirm({
      title: '提示',
      zIndex: Z_INDEX + 1,
      content: `还没有保存的修改会丢失：${lost.map(({ title }) => title).join('、')}`,
      okText: '仍要离开',
      cancelText: '取消',
      onOk: go,
    })
  }

  return (
    <Modal open={open} title="登录已过期，请重新登录" closable={false} footer={null} width={420} zIndex={Z_INDEX} styles={COVER} keyboard={false} mask={{ closable: false }}>
      <p>当前页面和已填写的内容都会保留，登录后可继续操作。</p>
      {open && (renewal === 'cas' ? <RenewThroughCampus realname={userInfo.realname} /> : <PasswordSignIn username={userInfo.username} onSignedIn={(result) => session.signIn(result)} />)}
      <Flex gap="small" justify="center" wrap style={{ marginTop: 16 }}>
        <Button type="text" onClick={() => giveUp(session.switchAccount)}>
          {text.switchAccount}
        </Button>
        <Button type="text" onClick={() => giveUp(session.signOut)}>
          退出登录
        </Button>
      </Flex>
    </Modal>
  )
}

/** Signs in where this session was opened, in a window of its own: this page stays as it is, and hears of it. */
function RenewThroughCampus({ realname }: { realname: string }) {
  const session = useSession()
  const [blocked, setBlocked] = useState(false)
  const renew = () => setBlocked(window.open(session.renewAddress(), 'sc-renew', 'popup,width=560,height=720') === null)
  return (
    <Flex vertical gap="small">
      <p>请在打开的窗口中通过统一身份认证登录{realname}的账号，完成后自动回到这里。</p>
      {blocked && (
        <Alert
          showIcon
          type="warning"
          title={
            <>
              浏览器拦截了登录窗口，请
              <a href={session.renewAddress()} target="_blank" rel="noreferrer">
                点击这里登录
              </a>
              。
            </>
          }
        />
      )}
      <Button block autoFocus type="primary" size="large" onClick={renew}>
        {text.signInAgain}
      </Button>
    </Flex>
  )
}
