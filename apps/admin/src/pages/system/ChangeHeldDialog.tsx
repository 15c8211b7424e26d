import { ROLE_REACHES, roleCalls, userCalls, users } from '@sc/api-client/contract'
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
import { NamedPeople } from './NamedPeople.tsx'
import './changeHeld.css'

/** Of whom what is changed. */
export interface Changing {
  kind: 'roles' | 'departs'
  ids: readonly string[]
  /** They are chosen no more. */
  done: () => void
}

type Held = CallResult<typeof userCalls.held>[number]
type Named = Pick<CallResult<typeof roleCalls.all>[number], 'id' | 'roleName' | 'managesWithin'>
type How = 'add' | 'remove' | 'replace'

/** People who are named in the title. */
const FIRST = 3

const touched = { invalidates: [users.calls.list, users.calls.byId], quiet: true }

/** Gives several people roles or departments, takes them away, or puts them in place of all that they have: who gets and loses what is said before. */
export function ChangeHeldDialog({ kind, ids, done, open, onClose }: Changing & { open: boolean; onClose: () => void }) {
  const { changing } = useWords(peopleWords)
  const { barredRole } = useWords(resourceWords)
  const text = changing[kind]
  const [how, setHow] = useState<How>('add')
  const [chosen, setChosen] = useState<string[]>([])
  const changeRoles = useAction(userCalls.changeRoles, touched)
  const changeDeparts = useAction(userCalls.changeDeparts, touched)
  const held = useQuery({ ...api.query(userCalls.held, { body: { userIds: [...ids] } }), staleTime: 0, gcTime: 0 })
  const roles = useQuery({ ...api.query(roleCalls.all), enabled: kind === 'roles' })
  const takes = how !== 'add' && chosen.length > 0
  const gives = kind === 'roles' && how !== 'remove' && chosen.length > 0
  const lost = (one: Held) => one[kind].filter(({ id }) => (how === 'replace' ? !chosen.includes(id) : chosen.includes(id)))
  const leaving = takes ? (held.data ?? []).filter((one) => lost(one).length > 0) : []
  const homeless = kind === 'departs' && how === 'remove' ? leaving.filter((one) => lost(one).length === one.departs.length) : []
  const losing = leaving.filter((one) => !homeless.includes(one))
  const isKnown = held.data !== undefined && (!gives || roles.data !== undefined)
  const people = held.data ?? []
  const first = people.slice(0, FIRST).map(({ realname }) => realname)
  const given = gives ? (roles.data ?? []).filter(({ id }) => chosen.includes(id)) : []
  const isPowerful =
    gaining(
      people,
      given.filter(({ managesWithin }) => managesWithin === 'all'),
    ).length > 0

  async function change() {
    const userIds = [...ids]
    if (kind === 'roles') await changeRoles.mutateAsync({ body: { userIds, how, roleIds: chosen } })
    else await changeDeparts.mutateAsync({ body: { userIds, how, departIds: chosen } })
    done()
  }

  const field = { id: 'changed-held', multiple: true, placeholder: text.choose, value: chosen, onChange: setChosen } as const
  return (
    <TypedDialog
      open={open}
      title={first.length === 0 ? text.title(ids.length) : changing.whom(text.title(ids.length), first, ids.length)}
      changed={chosen.length > 0}
      confirmText={text.hows[how]}
      // Who loses what, and gets what, has been read before.
      confirmProps={{
        danger: losing.length > 0 || isPowerful,
        disabled: chosen.length === 0 || ((takes || gives) && !isKnown) || homeless.length > 0,
      }}
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
      <div role="status" className="sc-held">
        {(takes || gives) && (held.isPending || (gives && roles.isPending)) && changing.loading}
        {gives && isKnown && <Gaining people={people} given={given} />}
        {takes && held.data && leaving.length === 0 && text.nobody}
        {homeless.length > 0 && (
          <Alert
            type="error"
            showIcon
            title={changing.departs.homeless(homeless.length)}
            description={
              <>
                <p className="sc-held-hint">{changing.departs.homelessHint}</p>
                <NamedPeople
                  label={changing.departs.homeless(homeless.length)}
                  people={homeless}
                  what={(one) => lost(one).map(({ name }) => name)}
                />
              </>
            }
          />
        )}
        {losing.length > 0 && (
          <Alert
            type="warning"
            showIcon
            title={text.losing(losing.length)}
            description={
              <>
                <p className="sc-held-hint">{text.hint}</p>
                <NamedPeople label={text.losing(losing.length)} people={losing} what={(one) => lost(one).map(({ name }) => name)} />
              </>
            }
          />
        )}
      </div>
      {(takes || gives) && held.error && <ErrorState error={held.error} onRetry={() => void held.refetch()} />}
      {gives && roles.error && <ErrorState error={roles.error} onRetry={() => void roles.refetch()} />}
    </TypedDialog>
  )
}

/** Of the roles given, those that somebody has not yet. */
const gained = ({ roles }: Held, given: readonly Named[]) => given.filter(({ id }) => roles.every((own) => own.id !== id))
const gaining = (people: readonly Held[], given: readonly Named[]) => people.filter((one) => gained(one, given).length > 0)

/** Who gets which role; apart from others, who comes to manage people by that. */
function Gaining({ people, given }: { people: readonly Held[]; given: readonly Named[] }) {
  const { roles: text } = useWords(peopleWords).changing
  const managing = given.filter(({ managesWithin }) => managesWithin !== null)
  const managers = gaining(people, managing)
  // Of several the one that goes furthest is said.
  const within = ROLE_REACHES.find((reach) => managers.some((one) => gained(one, managing).some((role) => role.managesWithin === reach)))
  if (gaining(people, given).length === 0) return <>{text.nobodyNew}</>
  const list = (label: string, whom: readonly Held[], roles: readonly Named[]) => (
    <NamedPeople label={label} people={whom} what={(one) => gained(one, roles).map(({ roleName }) => roleName)} />
  )
  const harmless = given.filter((role) => !managing.includes(role))
  const others = gaining(people, harmless)
  return (
    <>
      {within && (
        <Alert
          type={within === 'all' ? 'error' : 'warning'}
          showIcon
          title={text.powerful[within](managers.length)}
          description={
            <>
              <p className="sc-held-hint">{within === 'all' ? text.powerfulHint : text.narrowHint}</p>
              {list(text.powerful[within](managers.length), managers, managing)}
            </>
          }
        />
      )}
      {others.length > 0 && (
        <Alert type="info" title={text.gaining(others.length)} description={list(text.gaining(others.length), others, harmless)} />
      )}
    </>
  )
}
