import { announcement } from '@sc/api-client/contract'
import { MultiSelect } from '@sc/ui-kit'
import { useWords } from '@sc/locale/react'
import { useQuery } from '@tanstack/react-query'
import { Form, Radio, TreeSelect, Typography } from 'antd'
import { useDeferredValue, useState } from 'react'
import { api } from '../../api/client.ts'
import type { AnnouncementDraft } from './announcementDraft.ts'
import { announcementWords } from './locale/manage/words.ts'

type Named = { value: string; label: string }

/** Whom an announcement is for: everybody, or the people of departments, of roles, and people by name. */
export function AudienceFields({ known }: { known: readonly Named[] }) {
  const { editor: text } = useWords(announcementWords)
  const fields = Form.useFormInstance<AnnouncementDraft>()
  const msgType = Form.useWatch('msgType', fields)
  const choices = useQuery(api.query(announcement.choices))
  const everybody = choices.data?.everybody !== false
  return (
    <>
      <Form.Item name="msgType" label={text.audience} style={{ marginBottom: 12 }}>
        <Radio.Group
          options={[
            { value: 'ALL', label: text.everybody, disabled: !everybody },
            { value: 'USER', label: text.some },
          ]}
        />
      </Form.Item>
      {msgType === 'USER' && (
        <>
          <Form.Item name="departs" label={text.departs} extra={text.departsHint}>
            <TreeSelect
              multiple
              allowClear
              showSearch={{ treeNodeFilterProp: 'title' }}
              treeDefaultExpandAll={(choices.data?.departs.length ?? 0) < 60}
              loading={choices.isFetching}
              treeDataSimpleMode
              treeData={(choices.data?.departs ?? []).map(({ value, label, parentId }) => ({
                id: value,
                pId: parentId ?? 0,
                value,
                title: label,
              }))}
            />
          </Form.Item>
          {everybody && (
            <Form.Item name="roles" label={text.roles}>
              <MultiSelect mode="multiple" allowClear showSearch={{ optionFilterProp: 'label' }} options={choices.data?.roles ?? []} />
            </Form.Item>
          )}
          <Form.Item
            name="people"
            label={text.people}
            dependencies={['departs', 'roles']}
            rules={[
              {
                validator: async () => {
                  const { departs, roles, people } = fields.getFieldsValue(true) as AnnouncementDraft
                  if (departs.length + roles.length + people.length === 0) throw new Error(text.audienceMissing)
                },
              },
            ]}
          >
            <PeopleField known={known} />
          </Form.Item>
        </>
      )}
      <Count />
    </>
  )
}

/** People, found by name: there are too many to choose from a list of all. */
function PeopleField({
  known,
  value = [],
  onChange,
  id,
}: {
  known: readonly Named[]
  value?: string[]
  onChange?: (ids: string[]) => void
  id?: string
}) {
  const { editor: text } = useWords(announcementWords)
  const [keyword, setKeyword] = useState('')
  /** Names of everybody that was found: what is chosen is called by them. */
  const [names, setNames] = useState(() => new Map(known.map((one) => [one.value, one.label])))
  const asked = useDeferredValue(keyword.trim())
  const found = useQuery({
    ...api.query(announcement.findPeople, { query: { keyword: asked } }),
    enabled: asked !== '',
    placeholderData: (previous) => previous,
  })
  const offered = asked === '' ? [] : (found.data ?? [])
  return (
    <MultiSelect<string[]>
      {...(id !== undefined && { id })}
      mode="multiple"
      allowClear
      value={value}
      showSearch={{ filterOption: false, searchValue: keyword, onSearch: setKeyword }}
      placeholder={text.peopleSearch}
      loading={found.isFetching}
      notFoundContent={asked === '' ? text.searchFirst : text.nobodyFound}
      options={[
        ...offered,
        ...value
          .filter((one) => offered.every((other) => other.value !== one))
          .map((one) => ({ value: one, label: names.get(one) ?? one, hidden: true })),
      ].filter((one) => !('hidden' in one) || keyword === '')}
      onChange={(ids) => {
        setNames((before) => new Map([...before, ...offered.map((one) => [one.value, one.label] as const)]))
        setKeyword('')
        onChange?.(ids)
      }}
    />
  )
}

function Count() {
  const { editor: text } = useWords(announcementWords)
  const fields = Form.useFormInstance<AnnouncementDraft>()
  const [msgType, departs, roles, people] = [
    Form.useWatch('msgType', fields),
    Form.useWatch('departs', { form: fields, preserve: true }),
    Form.useWatch('roles', { form: fields, preserve: true }),
    Form.useWatch('people', { form: fields, preserve: true }),
  ]
  const audience = { msgType: msgType ?? 'ALL', departs: departs ?? [], roles: roles ?? [], people: people ?? [] } as const
  const count = useQuery({
    ...api.query(announcement.countAudience, { body: audience }),
    placeholderData: (previous) => previous,
  })
  return (
    <Typography.Paragraph type="secondary" aria-live="polite" style={{ marginTop: -4 }}>
      {count.data ? (audience.msgType === 'ALL' ? text.countAll : text.count)(count.data.count) : count.error ? null : text.counting}
    </Typography.Paragraph>
  )
}
