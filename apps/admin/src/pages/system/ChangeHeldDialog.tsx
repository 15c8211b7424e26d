import { userCalls, users } from '@sc/api-client/contract'
import type { CallResult } from '@sc/api-client/contract'
import { DepartPicker, ErrorState, PickerSourcesContext, RolePicker } from '@sc/ui-kit'
import { useWords } from '@sc/locale/react'
import { useQuery } from '@tanstack/react-query'
import { Alert, Form, Radio } from 'antd'
import { useState } from 'react'
import { api } from '../../api/client.ts'
import { useAction } from '../../api/useAction.ts'
import { TypedDialog } from '../../controls/TypedDialog.tsx'
import { resourceWords } from '../../resource/locale/words.ts'
import { pickerSourcesOf } from '../../resource/widgets/pickerSources.ts'
import { peopleWords } from './locale/people/words.ts'
import './changeHeld.css'

/** Of whom what is changed. */
export interface Changing {
  kind: 'roles' | 'departs'
  ids: readonly string[]
  /** They are chosen no more. */
  done: () => void
}

type Held = CallResult<typeof userCalls.held>[number]
type How = 'add' | 'remove' | 'replace'

/** People who are named; of others it is said how many. */
const NAMED = 50

const touched = { invalidates: [users.calls.list, users.calls.byId], quiet: true }

/** Gives several people roles or departments, takes them away, or puts them in place of all that they have: who loses what is said before. */
export function ChangeHeldDialog({ kind, ids, done, open, onClose }: Changing & { open: boolean; onClose: () => void }) {
  const { changing } = useWords(peopleWords)
  const { barredRole } = useWords(resourceWords)
  const text = changing[kind]
  const [how, setHow] = useState<How>('add')
  const [chosen, setChosen] = useState<string[]>([])
  const changeRoles = useAction(userCalls.changeRoles, touched)
  const changeDeparts = useAction(userCalls.changeDeparts, touched)
  const held = useQuery({ ...api.query(userCalls.held, { body: { userIds: [...ids] } }), staleTime: 0, gcTime: 0 })
  const takes = how !== 'add' && chosen.length > 0
  const lost = (one: Held) => one[kind].filter(({ id }) => (how === 'replace' ? !chosen.includes(id) : chosen.includes(id)))
  const losing = takes ? (held.data ?? []).filter((one) => lost(one).length > 0) : []

  async function change() {
    const userIds = [...ids]
    if (kind === 'roles') await changeRoles.mutateAsync({ body: { userIds, how, roleIds: chosen } })
    else if (how !== 'remove') await changeDeparts.mutateAsync({ body: { userIds, how, departIds: chosen } })
    done()
  }

  const field = { id: 'changed-held', multiple: true, placeholder: text.choose, value: chosen, onChange: setChosen } as const
  return (
    <TypedDialog
      open={open}
      title={text.title(ids.length)}
      changed={chosen.length > 0}
      confirmText={text.confirm[how as 'add' | 'replace']}
      // Who loses what has been read before.
      confirmProps={{ danger: losing.length > 0, disabled: chosen.length === 0 || (takes && !held.data) }}
      onConfirm={change}
      onClose={onClose}
    >
      <Form layout="vertical">
        <Form.Item label={changing.how}>
          <Radio.Group
            aria-label={changing.how}
            value={how}
            onChange={({ target }) => setHow(target.value as How)}
            options={Object.entries(text.hows).map(([value, label]) => ({ value, label }))}
          />
        </Form.Item>
        <Form.Item label={text.field} htmlFor={field.id}>
          <PickerSourcesContext value={pickerSourcesOf(users)}>
            {kind === 'roles' ? <RolePicker {...field} barredWhy={barredRole} /> : <DepartPicker {...field} />}
          </PickerSourcesContext>
        </Form.Item>
      </Form>
      <div role="status">
        {takes && held.isPending && changing.loading}
        {takes && held.data && losing.length === 0 && text.nobody}
        {losing.length > 0 && (
          <Alert
            type="warning"
            showIcon
            title={text.losing(losing.length)}
            description={
              <>
                <p className="sc-held-hint">{text.hint}</p>
                <ul aria-label={text.losing(losing.length)} tabIndex={0} className="sc-held-losing">
                  {losing.slice(0, NAMED).map((one) => (
                    <li key={one.id}>
                      {changing.loses(
                        one.realname,
                        one.username,
                        lost(one).map(({ name }) => name),
                      )}
                    </li>
                  ))}
                </ul>
                {losing.length > NAMED && changing.more(losing.length - NAMED)}
              </>
            }
          />
        )}
      </div>
      {takes && held.error && <ErrorState error={held.error} onRetry={() => void held.refetch()} />}
    </TypedDialog>
  )
}
