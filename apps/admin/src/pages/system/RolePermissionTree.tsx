import { roles } from '@sc/api-client/contract'
import type { PermissionNode } from '@sc/api-client/contract'
import { EmptyState, useClearable } from '@sc/ui-kit'
import { useWords } from '@sc/locale/react'
import { SearchOutlined } from '@ant-design/icons'
import { Input, Tree, Typography } from 'antd'
import { useMemo, useState } from 'react'
import { peopleWords } from './locale/people/words.ts'
import { useRuleTexts } from './useRuleTexts.ts'
import './permissions.css'
import { changesBy, DATA_RULE, keysOf, markedOf, nodesByKey, searched, withinOf } from './permissionChoice.ts'

const ACTION = 2

interface RolePermissionTreeProps {
  nodes: readonly PermissionNode[]
  chosen: ReadonlySet<string>
  /** What a click changes, by key: true of what comes. */
  onChange: (changes: ReadonlyMap<string, boolean>) => void
}

/** Who changes roles can do everything: no scope of the role that this is given to narrows it. */
const isUnscoped = ({ menuType, perms }: PermissionNode) =>
  menuType === ACTION && (perms ?? '').split(',').some((action) => action.trim() === roles.calls.edit.access)

/** Pages, actions and data rules to choose from. A search shows some of them: what it hides is not given, and still counted. */
export function RolePermissionTree({ nodes, chosen, onChange }: RolePermissionTreeProps) {
  const { roles: text } = useWords(peopleWords)
  const [keyword, setKeyword] = useState('')
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const called = ({ title, menuType }: PermissionNode) => (menuType === DATA_RULE ? text.ruleNamed(title) : title)
  const shown = searched(nodes, keyword.trim(), called)
  const keys = keysOf(shown)
  const ruleSays = useRuleTexts(nodes)
  const whole = useMemo(() => nodesByKey(nodes), [nodes])
  const titleOf = (node: PermissionNode) => {
    if (node.menuType === DATA_RULE) return (node.off ? text.dataRuleOff : text.dataRule)(node.title, ruleSays(node.key) ?? '')
    const below = withinOf(whole.get(node.key) ?? node, chosen)
    const title = node.menuType === ACTION ? text.action(node.title) : node.title
    return below.all > 0 ? text.withHeld(title, below.held, below.all) : title
  }
  return (
    <>
      <Input
        prefix={<SearchOutlined aria-hidden />}
        allowClear={useClearable()}
        aria-label={text.searchPermissions}
        placeholder={text.searchPermissions}
        value={keyword}
        onChange={({ target }) => setKeyword(target.value)}
        style={{ marginBlockEnd: 12 }}
      />
      {shown.length === 0 ? (
        <EmptyState title={text.noPermission} icon={<SearchOutlined />} />
      ) : (
        <Tree<PermissionNode>
          checkable
          checkStrictly
          blockNode
          selectable={false}
          // What a search opens is closed after it again.
          expandedKeys={keyword.trim() === '' ? keys.filter((key) => !closed.has(key)) : keys}
          onExpand={(expanded) => keyword.trim() === '' && setClosed(new Set(keys.filter((key) => !expanded.includes(key))))}
          treeData={[...shown]}
          titleRender={(node) =>
            node.menuType === DATA_RULE ? (
              <span className="sc-permission-rule">{titleOf(node)}</span>
            ) : isUnscoped(node) ? (
              <>
                {titleOf(node)}
                <Typography.Text type="secondary" className="sc-permission-note">
                  {text.unscoped}
                </Typography.Text>
              </>
            ) : (
              titleOf(node)
            )
          }
          checkedKeys={markedOf(nodes, chosen)}
          onCheck={(_keys, { node, checked }) => onChange(changesBy(nodes, node.key, checked, new Set(keys)))}
        />
      )}
    </>
  )
}
