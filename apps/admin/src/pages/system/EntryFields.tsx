import type { PermissionEntry } from '@sc/api-client/contract'
import { useWords } from '@sc/locale/react'
import { Flex, Form, Input, Select, Switch, Typography } from 'antd'
import { menuIcons } from '../../shell/icons.tsx'
import { permissionWords } from './locale/permissions/words.ts'
import type { kindOf } from './menuEntries.ts'

export interface EntryValues {
  title: string
  english: string
  icon: string | null
  parentId: string | null
  shown: boolean
  url: string
  roleIds?: string[]
}

interface EntryFieldsProps {
  kind: ReturnType<typeof kindOf>
  /** null of a new one. */
  entry: PermissionEntry | null
  groups: readonly { value: string; label: string }[]
  /** Who may be let see a new link; null where that is not asked. */
  roles: readonly { id: string; roleName: string }[] | null
}

/** A select shows nothing for null: this stands for it. */
const NONE = ''
const orNone = { getValueProps: (value: string | null) => ({ value: value ?? NONE }), normalize: (value: string) => value || null }

/** What may be changed of an entry, and what is fixed of it. */
export function EntryFields({ kind, entry, groups, roles }: EntryFieldsProps) {
  const { form: text, icons } = useWords(permissionWords)
  const inMenu = kind !== 'action'
  return (
    <>
      <Form.Item name="title" label={text.name} rules={[{ required: true, whitespace: true, message: text.noName }]}>
        <Input maxLength={50} />
      </Form.Item>
      <Form.Item name="english" label={text.english} extra={text.englishHint}>
        <Input maxLength={100} />
      </Form.Item>
      {entry?.path && <Fixed label={text.path} value={entry.path} />}
      {entry?.perms && <Fixed label={text.code} value={entry.perms} />}
      {kind === 'link' && (
        <Form.Item
          name="url"
          label={text.url}
          extra={text.urlHint}
          rules={[{ required: true, pattern: /^\s*https:\/\/[^/\s{}\\@]+(?:\/[^\s{}\\]*)?\s*$/, message: text.badUrl }]}
        >
          <Input maxLength={500} placeholder="https://" inputMode="url" />
        </Form.Item>
      )}
      {inMenu && (
        <>
          <Form.Item name="icon" label={text.icon} {...orNone}>
            <Select
              options={[
                { value: NONE, label: text.noIcon },
                ...Object.entries(menuIcons).map(([value, drawn]) => ({
                  value,
                  label: (
                    <Flex component="span" gap={8}>
                      <span aria-hidden>{drawn}</span>
                      {icons[value as keyof typeof icons] ?? value}
                    </Flex>
                  ),
                })),
              ]}
            />
          </Form.Item>
          <Form.Item name="parentId" label={text.group} extra={text.groupHint} {...orNone}>
            <Select options={[{ value: NONE, label: text.top }, ...groups]} />
          </Form.Item>
        </>
      )}
      {inMenu && entry && (
        <Form.Item name="shown" label={text.shown} extra={text.shownHint} valuePropName="checked">
          <Switch />
        </Form.Item>
      )}
      {roles && (
        <Form.Item name="roleIds" label={text.roles} extra={text.rolesHint}>
          <Select mode="multiple" optionFilterProp="label" options={roles.map(({ id, roleName }) => ({ value: id, label: roleName }))} />
        </Form.Item>
      )}
    </>
  )
}

const Fixed = ({ label, value }: { label: string; value: string }) => (
  <Form.Item label={label}>
    <Typography.Text code>{value}</Typography.Text>
  </Form.Item>
)
