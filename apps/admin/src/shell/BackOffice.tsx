import { useSession, useSessionState } from '@sc/auth-sso'
import { Modal } from 'antd'
import dayjs from 'dayjs'
import 'dayjs/locale/zh-cn'
import { PasswordSignIn } from '../pages/user/PasswordSignIn.tsx'
import { queryClient } from '../api/client.ts'
import Frame from './Frame.tsx'
import '@sc/ui-kit/styles.css'
import '@sc/layout-tabs/styles.css'
import '@sc/form-renderer/styles.css'
import '@sc/form-designer/styles.css'
import '@sc/workflow-designer/styles.css'

// Month and weekday names of antd's pickers come from here.
dayjs.locale('zh-cn')

/** Above everything that a page may have open. */
const Z_INDEX = 3_000
/** Who sits down at this screen now need not be who left it: nothing of the page shows through. */
const COVER = { mask: { background: 'var(--ant-color-bg-layout)', backdropFilter: 'none' } }

/** Everything behind the sign-in. An expired session is asked for over the page, which is covered: tabs and typed text stay. */
export default function BackOffice() {
  const session = useSession()
  const state = useSessionState()
  if (state.phase !== 'signedIn') return null
  const { userInfo, permissions, expired } = state
  return (
    <>
      <Frame key={userInfo.id} userInfo={userInfo} permissions={permissions} />
      <Modal open={expired} title="登录已过期，请重新登录" closable={false} footer={null} width={420} zIndex={Z_INDEX} styles={COVER} keyboard={false} mask={{ closable: false }}>
        <p>当前页面和已填写的内容都会保留，登录后可继续操作。</p>
        {expired && (
          <PasswordSignIn
            username={userInfo.username}
            onSignedIn={async (result) => {
              await session.signIn(result)
              await queryClient.invalidateQueries()
            }}
          />
        )}
      </Modal>
    </>
  )
}
