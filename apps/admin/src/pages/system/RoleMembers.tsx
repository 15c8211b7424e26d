import { PlusOutlined } from '@ant-design/icons'
import { roleCalls, users } from '@sc/api-client/contract'
import type { CallResult } from '@sc/api-client/contract'
import { EmptyState, RecordList, StatusTag, UserPickerDialog } from '@sc/ui-kit'
import { useWords } from '@sc/locale/react'
import { Button, Drawer, Flex } from 'antd'
import { useMemo, useState } from 'react'
import { peopleSource } from '../../api/peopleSource.ts'
import { useAction } from '../../api/useAction.ts'
import { usePage } from '../../api/usePage.ts'
import { SearchBox } from '../../controls/SearchBox.tsx'
import { useConfirm } from '../../controls/useConfirm.ts'
import { pickerSourcesOf } from '../../resource/widgets/pickerSources.ts'
import { peopleWords } from './locale/people/words.ts'

type Member = CallResult<typeof roleCalls.members>['records'][number]

interface RoleMembersProps {
  role: { id: string; roleName: string }
  onClose: () => void
}

const FROZEN = 2
const { departs } = pickerSourcesOf(users)

/** Who has a role: some are added, or it is taken from them. */
export function RoleMembers({ role, onClose }: RoleMembersProps) {
  const { members: text } = useWords(peopleWords)
  // Nobody takes a student for a member of staff of the same name.
  const people = useMemo(() => peopleSource(roleCalls.people, { by: 'id', student: text.student, ...(departs && { departs }) }), [text])
  const confirm = useConfirm()
  const [keyword, setKeyword] = useState<string>()
  const [adding, setAdding] = useState(false)
  const list = usePage(roleCalls.members, { roleId: role.id, keyword })
  const touched = { invalidates: [roleCalls.members, roleCalls.overview, users.calls.list, users.calls.byId] }
  const add = useAction(roleCalls.addMembers, { ...touched, quiet: true })
  const remove = useAction(roleCalls.removeMembers, touched)

  const askRemoval = ({ id, realname }: Member) =>
    confirm({
      title: text.removeQuestion(realname, role.roleName),
      content: text.removeHint,
      okText: text.remove,
      danger: true,
      run: () => remove.mutateAsync({ body: { roleId: role.id, userIds: [id] } }),
    })

  return (
    <Drawer open onClose={onClose} size={760} title={text.title(role.roleName)}>
      <Flex gap={12} wrap justify="space-between" style={{ marginBottom: 16 }}>
        <SearchBox placeholder={text.search} onSearch={setKeyword} />
        <Button type="primary" icon={<PlusOutlined />} onClick={() => setAdding(true)}>
          {text.add}
        </Button>
      </Flex>
      <RecordList<Member>
        {...list}
        label={text.title(role.roleName)}
        recordKey={({ id }) => id}
        columns={[
          {
            key: 'name',
            title: text.name,
            width: 180,
            phone: 'title',
            render: ({ realname, username }) => text.person(realname, username),
          },
          { key: 'depart', title: text.depart, width: 180, render: ({ departName }) => departName ?? '—' },
          {
            key: 'status',
            title: text.status,
            width: 110,
            render: ({ status }) => (
              <StatusTag status={status === FROZEN ? 'rejected' : 'approved'}>{status === FROZEN ? text.frozen : text.active}</StatusTag>
            ),
          },
        ]}
        actionsWidth={90}
        actions={(member) => (
          <Button type="link" danger onClick={() => askRemoval(member)}>
            {text.remove}
          </Button>
        )}
        empty={<EmptyState title={keyword ? text.noMatch : text.none} />}
      />
      <UserPickerDialog
        open={adding}
        multiple
        max={200}
        title={text.adding(role.roleName)}
        source={people}
        value={NOBODY}
        onConfirm={(userIds) => (userIds.length > 0 ? add.mutateAsync({ body: { roleId: role.id, userIds } }) : undefined)}
        onClose={() => setAdding(false)}
      />
    </Drawer>
  )
}

const NOBODY: readonly string[] = []
