import { useSession } from '@sc/auth-sso'
import type { Person, SessionState } from '@sc/auth-sso'
import { useWords } from '@sc/locale/react'
import { Button, Flex, Result } from 'antd'
import { shellWords } from './locale/words.ts'

/** Another person signed in, perhaps by mistake: whose this window was, and the ways on. The pages of the one before are gone. */
export default function Replaced({ before, by }: Extract<SessionState, { phase: 'replaced' }>) {
  const { replaced: text } = useWords(shellWords)
  const session = useSession()
  const nameOf = ({ realname, username }: Person) => (before.realname === by.realname ? text.named(realname, username) : realname)
  return (
    <Result
      status="warning"
      title={text.title(nameOf(by))}
      subTitle={text.whose(nameOf(before))}
      extra={
        <Flex gap="small" justify="center" wrap>
          <Button type="primary" onClick={session.goHome}>
            {text.goOn(nameOf(by))}
          </Button>
          <Button onClick={() => void session.switchAccount()}>{text.giveWay(nameOf(before))}</Button>
        </Flex>
      }
    />
  )
}
