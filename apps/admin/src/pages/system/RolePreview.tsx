import { permissionCalls } from '@sc/api-client/contract'
import type { PermissionEntryNode, PermissionNode } from '@sc/api-client/contract'
import { EmptyState, ErrorState } from '@sc/ui-kit'
import { useLanguage, useWords } from '@sc/locale/react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Flex, Skeleton, Tag, Typography } from 'antd'
import { useMemo } from 'react'
import type { ReactNode } from 'react'
import { named } from '../../controls/named.ts'
import { api } from '../../api/client.ts'
import { menuIcons } from '../../shell/icons.tsx'
import { permissionWords } from './locale/permissions/words.ts'
import { rulesHeld } from './permissionChoice.ts'
import { previewOf } from './rolePreview.ts'
import type { Shown } from './rolePreview.ts'
import { useRuleTexts } from './useRuleTexts.ts'
import './permissions.css'

interface RolePreviewProps {
  roleId: string
  nodes: readonly PermissionNode[]
  /** All that the role would have. */
  chosen: ReadonlySet<string>
}

/** What somebody with a role would find, were the choice saved, and what its members would lose by that. */
export function RolePreview({ roleId, nodes, chosen }: RolePreviewProps) {
  const { preview: text } = useWords(permissionWords)
  const titleOf = useTitle()
  const list = useQuery(api.query(permissionCalls.list))
  const loss = useQuery({
    ...api.query(permissionCalls.loss, { body: { roleId, permissionIds: [...chosen].sort().join(',') } }),
    gcTime: 0,
    placeholderData: keepPreviousData,
  })
  const { menu, elsewhere, actions } = useMemo(() => previewOf(list.data ?? [], chosen), [list.data, chosen])
  const ruleSays = useRuleTexts(nodes)
  const error = list.error ?? loss.error
  if (error) return <ErrorState error={error} onRetry={() => void Promise.all([list.refetch(), loss.refetch()])} />
  if (!list.data || !loss.data) return <Skeleton active />
  const { members, losses } = loss.data
  const rules = rulesHeld(nodes, chosen)
  // Groups follow from their pages.
  const lost = losses.filter(({ menuType }) => menuType > 0)
  return (
    <Flex vertical gap={20}>
      <Part title={text.loss}>
        {members === 0 ? (
          <Typography.Text type="secondary">{text.noMembers}</Typography.Text>
        ) : lost.length === 0 ? (
          <Typography.Text type="secondary">{text.noLoss}</Typography.Text>
        ) : (
          <ul className="sc-role-preview-list">
            {lost.map(({ id, title, members: without }) => (
              <li key={id}>{without === 0 ? text.kept(title, members) : text.lost(title, without, members)}</li>
            ))}
          </ul>
        )}
      </Part>
      <Typography.Text type="secondary">{text.hint}</Typography.Text>
      <Part title={text.menu}>{menu.length === 0 ? <EmptyState title={text.nothing} /> : <Menu menu={menu} />}</Part>
      <Part title={text.actions}>
        {actions.length === 0 ? (
          <Typography.Text type="secondary">{text.noActions}</Typography.Text>
        ) : (
          <Flex gap={4} wrap>
            {actions.map((entry) => (
              <Tag key={entry.id} style={{ margin: 0 }}>
                {entry.status === '0' ? text.ofEverybody(titleOf(entry)) : titleOf(entry)}
              </Tag>
            ))}
          </Flex>
        )}
      </Part>
      {rules.length > 0 && (
        <Part title={text.rules}>
          <ul className="sc-role-preview-list">
            {rules.map(({ key, title, action }) => (
              <li key={key}>{text.rule(action, title, ruleSays(key))}</li>
            ))}
          </ul>
        </Part>
      )}
      {elsewhere.length > 0 && (
        <Part title={text.elsewhere}>
          <Flex gap={4} wrap>
            {elsewhere.map((entry) => (
              <Tag key={entry.id} style={{ margin: 0 }}>
                {titleOf(entry)}
              </Tag>
            ))}
          </Flex>
        </Part>
      )}
    </Flex>
  )
}

function Menu({ menu }: { menu: readonly Shown[] }) {
  const titleOf = useTitle()
  return (
    <ul className="sc-role-preview">
      {menu.map(({ entry, children }) => (
        <li key={entry.id}>
          <span className="sc-menu-entry">
            <span aria-hidden className="sc-menu-entry-icon">
              {menuIcons[entry.icon ?? '']}
            </span>
            {titleOf(entry)}
          </span>
          {children.length > 0 && <Menu menu={children} />}
        </li>
      ))}
    </ul>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title}>
    <Typography.Title level={5} style={{ marginBlock: '0 8px' }}>
      {title}
    </Typography.Title>
    {children}
  </section>
)

function useTitle() {
  const language = useLanguage()
  return ({ title, english }: PermissionEntryNode) => named(title, english, language)
}
