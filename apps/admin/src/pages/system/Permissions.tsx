import { permissionCalls, roleCalls, ruledKindOf } from '@sc/api-client/contract'
import type { PermissionEntryNode } from '@sc/api-client/contract'
import { useSession } from '@sc/auth-sso'
import { EmptyState, Page, RecordList } from '@sc/ui-kit'
import type { RecordColumn } from '@sc/ui-kit'
import { useLanguage, useWords } from '@sc/locale/react'
import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button, Checkbox, Flex, Grid, Tag, Typography } from 'antd'
import { use, useMemo, useState } from 'react'
import { named } from '../../controls/named.ts'
import { api } from '../../api/client.ts'
import { useAction } from '../../api/useAction.ts'
import { useMayCall } from '../../api/useMayCall.ts'
import { SearchBox } from '../../controls/SearchBox.tsx'
import { useConfirm } from '../../controls/useConfirm.ts'
import { menuIcons } from '../../shell/icons.tsx'
import { KnownPages } from '../../shell/KnownPages.ts'
import { permissionWords } from './locale/permissions/words.ts'
import { DataRules } from './DataRules.tsx'
import { faultsOf, kindOf, linesOf, matching, moved } from './menuEntries.ts'
import type { Placed } from './menuEntries.ts'
import { PermissionDrawer } from './PermissionDrawer.tsx'
import type { Edited } from './PermissionDrawer.tsx'
import './permissions.css'

const NOTHING: readonly PermissionEntryNode[] = []
const touched = [permissionCalls.list, roleCalls.permissionTree]
/** Roles that a row names; the rest is counted. */
const NAMED = 3

/** What an entry has rules for: of a page its actions, where these do not stand below it with their own. */
const ruledIn = (entry: PermissionEntryNode, areShown: boolean): PermissionEntryNode[] =>
  (kindOf(entry) === 'page' && !areShown ? [entry, ...entry.children] : [entry]).filter(({ perms }) => ruledKindOf(perms))

/** The menu and its actions: what they are called, their order and their groups, and which roles have them. */
export default function Permissions() {
  const text = useWords(permissionWords)
  const language = useLanguage()
  const confirm = useConfirm()
  const { md = true } = Grid.useBreakpoint()
  const { refresh } = useSession()
  const known = use(KnownPages)
  const [keyword, setKeyword] = useState<string>()
  const [actions, setActions] = useState(false)
  const [edited, setEdited] = useState<Edited | null>(null)
  const [ruled, setRuled] = useState<PermissionEntryNode | null>(null)
  const mayAdd = useMayCall(permissionCalls.add)
  const list = useQuery(api.query(permissionCalls.list))
  const rules = useQuery(api.query(permissionCalls.findRules, { query: {} }))
  const order = useAction(permissionCalls.order, { invalidates: touched, onDone: () => void refresh() })
  const remove = useAction(permissionCalls.remove, { invalidates: [...touched, roleCalls.permissionsOf], onDone: () => void refresh() })

  const nodes = list.data ?? NOTHING
  const lines = useMemo(() => linesOf(nodes), [nodes])
  const faults = useMemo(() => faultsOf(nodes, known), [nodes, known])
  const shown = useMemo(() => matching(lines, { keyword: keyword ?? '', actions }), [lines, keyword, actions])
  const titleOf = ({ title, english }: PermissionEntryNode) => named(title, english, language)

  const confirmRemoval = (entry: PermissionEntryNode) =>
    confirm({
      title: text.removeQuestion(titleOf(entry)),
      content: text.removeHint,
      okText: text.remove,
      danger: true,
      run: () => remove.mutateAsync({ query: { id: entry.id, revision: entry.revision } }),
    })
  const mover = ({ entry, siblings }: Placed, by: -1 | 1) => {
    const ids = moved(siblings, entry.id, by)
    const title = titleOf(entry)
    return (
      <Button
        type="text"
        size="small"
        icon={by < 0 ? <ArrowUpOutlined aria-hidden /> : <ArrowDownOutlined aria-hidden />}
        aria-label={by < 0 ? text.upOf(title) : text.downOf(title)}
        title={by < 0 ? text.up : text.down}
        disabled={ids === null || order.isPending}
        onClick={() => ids && order.mutate({ body: { ids } })}
      />
    )
  }

  const columns: RecordColumn<Placed>[] = [
    {
      key: 'name',
      title: text.columns.name,
      phone: 'title',
      render: ({ entry, depth }) => (
        <span className="sc-menu-entry" style={{ paddingInlineStart: depth * 20 }}>
          <span aria-hidden className="sc-menu-entry-icon">
            {menuIcons[entry.icon ?? '']}
          </span>
          <span>{titleOf(entry)}</span>
        </span>
      ),
    },
    { key: 'kind', title: text.columns.kind, width: 88, render: ({ entry }) => text.kinds[kindOf(entry)] },
    {
      key: 'code',
      title: text.columns.code,
      width: 200,
      render: ({ entry }) => <Typography.Text type="secondary">{entry.perms ?? entry.url ?? entry.path ?? '—'}</Typography.Text>,
    },
    {
      key: 'shown',
      title: text.columns.shown,
      width: 90,
      render: ({ entry }) =>
        kindOf(entry) === 'action' ? (entry.status === '0' ? text.shown.off : '—') : entry.hidden ? text.shown.no : text.shown.yes,
    },
    { key: 'roles', title: text.columns.roles, width: 220, render: ({ entry }) => <Roles entry={entry} /> },
    {
      key: 'check',
      title: text.columns.check,
      width: 140,
      render: ({ entry }) => {
        const found = faults.get(entry.id) ?? []
        if (found.length === 0) return kindOf(entry) === 'action' ? '—' : text.fine
        return <Typography.Text type="warning">{found.map((fault) => text.faults[fault]).join(' ')}</Typography.Text>
      },
    },
  ]
  return (
    <Page
      title={text.title}
      purpose={text.purpose}
      actions={
        mayAdd && (
          <Flex gap={8} wrap>
            <Button onClick={() => setEdited({ adds: 'link' })}>{text.addLink}</Button>
            <Button type="primary" onClick={() => setEdited({ adds: 'group' })}>
              {text.addGroup}
            </Button>
          </Flex>
        )
      }
      filters={
        <Flex gap={16} align={md ? 'center' : 'stretch'} vertical={!md} style={{ width: '100%' }}>
          <SearchBox key={keyword} value={keyword} placeholder={text.search} onSearch={setKeyword} />
          <Checkbox checked={actions} onChange={({ target }) => setActions(target.checked)}>
            {text.withActions}
          </Checkbox>
        </Flex>
      }
    >
      <RecordList<Placed>
        label={text.title}
        columns={columns}
        records={list.data && shown}
        error={list.error}
        onRetry={() => void list.refetch()}
        recordKey={({ entry }) => entry.id}
        actionsWidth={220}
        actions={(placed) => (
          <>
            {/* Of a part of the menu nobody sees what it moves past. */}
            {keyword === undefined && (
              <>
                {mover(placed, -1)}
                {mover(placed, 1)}
              </>
            )}
            <Button type="link" onClick={() => setEdited({ entry: placed.entry })}>
              {text.edit}
            </Button>
            {ruledIn(placed.entry, actions && keyword === undefined).map((action) => (
              <Button key={action.id} type="link" onClick={() => setRuled(action)}>
                {text.rules.open(rules.data?.filter(({ permissionId }) => permissionId === action.id).length ?? 0)}
              </Button>
            ))}
            {!placed.entry.builtIn && (
              <Button type="link" danger onClick={() => confirmRemoval(placed.entry)}>
                {text.remove}
              </Button>
            )}
          </>
        )}
        empty={
          <EmptyState
            title={text.noMatch}
            description={text.noMatchHint}
            action={<Button onClick={() => setKeyword(undefined)}>{text.clear}</Button>}
          />
        }
      />
      {ruled && (
        <DataRules key={ruled.id} action={{ id: ruled.id, title: titleOf(ruled), perms: ruled.perms }} onClose={() => setRuled(null)} />
      )}
      {edited && (
        <PermissionDrawer
          key={'entry' in edited ? edited.entry.id : edited.adds}
          edited={edited}
          nodes={nodes}
          onClose={() => setEdited(null)}
        />
      )}
    </Page>
  )
}

function Roles({ entry: { roles } }: { entry: PermissionEntryNode }) {
  const text = useWords(permissionWords)
  if (roles.length === 0) return <Typography.Text type="secondary">{text.noRole}</Typography.Text>
  const rest = roles.slice(NAMED)
  return (
    <Flex gap={4} wrap>
      {roles.slice(0, NAMED).map(({ id, roleName }) => (
        <Tag key={id} style={{ margin: 0 }}>
          {roleName}
        </Tag>
      ))}
      {rest.length > 0 && (
        <Tag style={{ margin: 0 }} title={text.names(rest.map(({ roleName }) => roleName))}>
          {text.more(rest.length)}
        </Tag>
      )}
    </Flex>
  )
}
