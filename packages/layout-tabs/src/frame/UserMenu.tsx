import { LogoutOutlined } from '@ant-design/icons'
import { ButtonMenu } from '@sc/ui-kit'
import { App, Avatar } from 'antd'
import type { MenuProps } from 'antd'
import { useTexts } from '../locale/words.ts'

/** Who is signed in. Without a picture the last two characters of the name stand in. */
export interface FrameUser {
  /** Shown name. */
  realname: string
  /** Address of a picture. */
  avatar?: string | null
}

export interface UserMenuProps {
  user: FrameUser
  /** Titles of the pages whose changes would be lost, asked for when the question is. */
  unsaved?: () => string[]
  /** Ends the session; the question stays open until it has. */
  onLogout: () => Promise<unknown> | void
  /** Entries above the sign-out. */
  items?: MenuProps['items']
}

/** Avatar and name; behind them the sign-out, which asks first. */
export function UserMenu({ user, onLogout, unsaved, items = [] }: UserMenuProps) {
  const { modal } = App.useApp()
  const text = useTexts('frame')

  function askLogout() {
    const lost = unsaved?.() ?? []
    void modal.confirm({
      title: text.logoutTitle,
      content: (
        <>
          {text.logoutQuestion}
          {lost.length > 0 && <p className="sc-logout-lost">{text.logoutLoses(lost)}</p>}
        </>
      ),
      okText: text.confirm,
      cancelText: text.cancel,
      onOk: async () => {
        await onLogout()
      },
    })
  }

  return (
    <ButtonMenu
      menu={{
        items: [
          ...items,
          ...(items.length ? [{ type: 'divider' as const }] : []),
          { key: 'logout', icon: <LogoutOutlined aria-hidden />, label: text.logout, onClick: askLogout },
        ],
      }}
    >
      <button type="button" className="sc-user" aria-haspopup="menu">
        <Avatar aria-hidden size={28} {...(user.avatar && { src: user.avatar })} alt="">
          {user.realname.slice(-2)}
        </Avatar>
        <span className="sc-user-name">{user.realname}</span>
      </button>
    </ButtonMenu>
  )
}
