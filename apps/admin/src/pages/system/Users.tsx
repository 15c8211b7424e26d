import { quoted, userCalls, users } from '@sc/api-client/contract'
import { DepartTree, StatusTag } from '@sc/ui-kit'
import type { DepartTreeProps } from '@sc/ui-kit'
import { useLanguage, useWords } from '@sc/locale/react'
import { App, Button, Typography } from 'antd'
import { useState } from 'react'
import { useAction } from '../../api/useAction.ts'
import { useConfirm } from '../../controls/useConfirm.ts'
import type { Beside } from '../../listing/ListingPage.tsx'
import { ResourcePage } from '../../resource/ResourcePage.tsx'
import { usePermit } from '@sc/auth-sso'
import { ChangeHeldDialog } from './ChangeHeldDialog.tsx'
import type { Changing } from './ChangeHeldDialog.tsx'
import { ActivationDialog } from './ActivationDialog.tsx'
import { peopleWords } from './locale/people/words.ts'
import './users.css'

type User = Parameters<NonNullable<Parameters<typeof ResourcePage<typeof users.fields>>[0]['actions']>>[0]

const FROZEN = 2
const touched = { invalidates: [users.calls.list, users.calls.byId] }

const drawn = { status: (record: User) => <UserStatus {...record} /> }

const ROLES = ['roles'] as const

const beside: Beside<typeof users.fields> = {
  field: 'departs',
  choice: (value, onChange) => <DepartsBeside value={value} onChange={onChange} />,
}

function DepartsBeside(of: Pick<DepartTreeProps, 'value' | 'onChange'>) {
  const { users: text } = useWords(peopleWords)
  return <DepartTree search all={text.everybody} {...of} />
}

function UserStatus({ status }: User) {
  const { users: text } = useWords(peopleWords)
  return <StatusTag status={status === FROZEN ? 'rejected' : 'approved'}>{status === FROZEN ? text.frozen : text.active}</StatusTag>
}

/** The people of the school. */
export default function Users() {
  const { users: text } = useWords(peopleWords)
  const language = useLanguage()
  const { modal } = App.useApp()
  const [activating, setActivating] = useState<{ open: boolean; ids: readonly string[] | null }>({ open: false, ids: null })
  const [changing, setChanging] = useState<(Changing & { open: boolean; turn: number }) | null>(null)
  const change = (of: Changing) => setChanging((before) => ({ ...of, open: true, turn: (before?.turn ?? 0) + 1 }))
  // Who may not change roles gives none, and takes none away.
  const mayGrant = usePermit('role:manage')
  const confirm = useConfirm()
  const freeze = useAction(userCalls.freeze, touched)
  const reset = useAction(userCalls.resetPassword, { ...touched, success: null })

  const confirmFreezing = (ids: readonly string[], whom: string, done?: () => void) =>
    confirm({
      title: text.freezeQuestion(whom),
      content: text.freezeHint,
      okText: text.freeze,
      danger: true,
      run: async () => {
        await freeze.mutateAsync({ body: { ids: ids.join(','), status: FROZEN } })
        done?.()
      },
    })
  const letIn = (ids: readonly string[], done?: () => void) =>
    freeze.mutate({ body: { ids: ids.join(','), status: 1 } }, { onSuccess: () => done?.() })

  const confirmReset = ({ username, realname }: User) =>
    confirm({
      title: text.resetQuestion(realname),
      content: text.resetHint,
      okText: text.reset,
      danger: true,
      run: async (giveBack) => {
        const { result } = await reset.mutateAsync({ body: { username } })
        modal.success({
          title: text.resetDone(realname),
          content: (
            <>
              <p>{text.once}</p>
              <Typography.Text code copyable style={{ fontSize: 16 }}>
                {result.password}
              </Typography.Text>
            </>
          ),
          okText: text.noted,
          afterClose: giveBack,
        })
      },
    })

  return (
    <>
      <div className="sc-users">
        <ResourcePage
          resource={users}
          tools={<Button onClick={() => setActivating({ open: true, ids: null })}>{text.activate}</Button>}
          drawn={drawn}
          beside={beside}
          // Whoever looks at those of a role may not give it for that.
          {...(!mayGrant && { unpreset: ROLES })}
          actionsWidth={language === 'zh-CN' ? 172 : 202}
          actions={(record) => (
            <>
              <Button type="link" onClick={() => confirmReset(record)}>
                {text.reset}
              </Button>
              {record.status === FROZEN ? (
                <Button type="link" onClick={() => letIn([record.id])}>
                  {text.unfreeze}
                </Button>
              ) : (
                <Button type="link" danger onClick={() => confirmFreezing([record.id], quoted(record.realname))}>
                  {text.freeze}
                </Button>
              )}
            </>
          )}
          selected={(ids, done) => (
            <>
              {mayGrant && <Button onClick={() => change({ kind: 'roles', ids, done })}>{text.changeRoles}</Button>}
              <Button onClick={() => change({ kind: 'departs', ids, done })}>{text.changeDeparts}</Button>
              <Button danger onClick={() => confirmFreezing(ids, text.several(ids.length), done)}>
                {text.freeze}
              </Button>
              <Button onClick={() => letIn(ids, done)}>{text.unfreeze}</Button>
              <Button onClick={() => setActivating({ open: true, ids })}>{text.activate}</Button>
            </>
          )}
        />
      </div>
      {changing && <ChangeHeldDialog key={changing.turn} {...changing} onClose={() => setChanging({ ...changing, open: false })} />}
      <ActivationDialog {...activating} onClose={() => setActivating((before) => ({ ...before, open: false }))} />
    </>
  )
}
