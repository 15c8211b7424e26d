import { session } from '@sc/api-client/contract'
import { useSession } from '@sc/auth-sso'
import { useWords } from '@sc/locale/react'
import { App, Button, Card } from 'antd'
import { useAction } from '../../api/useAction.ts'
import { AuthFrame } from './AuthFrame.tsx'
import { PasswordFields } from './PasswordFields.tsx'
import type { NewPassword } from './PasswordFields.tsx'
import '@sc/ui-kit/styles.css'
import { userWords } from './locale/words.ts'

/** Asks for a password of one's own; the session is signed in then. */
export function ForcedPassword({ realname }: { realname: string }) {
  const { enforced: text } = useWords(userWords)
  const { message } = App.useApp()
  const { reload, signOut } = useSession()
  const change = useAction(session.updatePassword)

  async function submit(passwords: NewPassword) {
    try {
      await change.mutateAsync({ body: passwords })
    } catch {
      return
    }
    await reload()
    void message.success(text.done)
  }

  return (
    <AuthFrame>
      <Card title={text.title(realname)}>
        <PasswordFields
          onFinish={(passwords) => void submit(passwords)}
          footer={
            <>
              <Button block type="primary" size="large" htmlType="submit" loading={change.isPending}>
                {text.submit}
              </Button>
              <Button block type="text" style={{ marginTop: 8 }} onClick={() => void signOut()}>
                {text.signOut}
              </Button>
            </>
          }
        />
      </Card>
    </AuthFrame>
  )
}
