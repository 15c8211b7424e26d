import { MOST_ATTACHMENTS, MOST_FOUNDERS, ownOrganisations } from '@sc/api-client/contract'
import type { ApplyType, CallResult, Endpoint, OwnApplication, ReviewedBody } from '@sc/api-client/contract'
import { useWords } from '@sc/locale/react'
import { Alert, DatePicker, Form, Input, InputNumber, Select } from 'antd'
import dayjs from 'dayjs'
import type { Dayjs } from 'dayjs'
import { useState } from 'react'
import { useAction } from '../../api/useAction.ts'
import { AttachmentField } from '../../controls/AttachmentField.tsx'
import type { StoredFile } from '../../controls/AttachmentField.tsx'
import { TypedDialog } from '../../controls/TypedDialog.tsx'
import { organisationWords } from './locale/words.ts'

/** What a student is about to apply for; `again` of one that they mend, with what they had asked for. */
export interface Applying {
  body: ReviewedBody
  bodyId?: string
  name?: string
  applyType: ApplyType
  /** The year that an annual review is likely about. */
  year?: number
  again?: { id: string; revision: number }
  asked?: OwnApplication['asked']
}

interface Fields {
  newName?: string
  newCode?: string
  newCategory?: string
  newLevel?: 'school' | 'college'
  newDepart?: string
  newLeaderNo?: string
  term?: [Dayjs, Dayjs] | null
  year?: number
  star?: number
  members?: string
  reason: string
  attachments: StoredFile[]
}

interface ApplyDialogProps extends Applying {
  open: boolean
  choices: Pick<CallResult<typeof ownOrganisations.list>, 'categories' | 'departs'>
  invalidates: readonly Endpoint[]
  onClose: () => void
}

const DAY = 'YYYY-MM-DD'

/** Applies on behalf of an organisation or society, or for founding one. */
export function ApplyDialog({ body, bodyId, name, applyType, year, again, asked, open, choices, invalidates, onClose }: ApplyDialogProps) {
  const { own: text } = useWords(organisationWords)
  const words = text.fields
  const [form] = Form.useForm<Fields>()
  const handIn = useAction(ownOrganisations.handIn, { invalidates, quiet: true })
  // Clicked twice, it is one.
  const [requestId] = useState(() => crypto.randomUUID())
  const founds = applyType === 'found' && bodyId === undefined
  const ofOrganisation = body === 'organisation'
  const level = Form.useWatch('newLevel', form)
  const needed = (field: string) => [{ required: true, message: words.needed(field) }]
  const title = founds ? text.found[body] : text.dialog(text.verbs[applyType], name ?? '')
  return (
    <TypedDialog
      open={open}
      width={560}
      title={title}
      confirmText={text.ok}
      onConfirm={async () => {
        const { term, members = '', ...fields } = await form.validateFields()
        const [from, to] = term ?? []
        return handIn.mutateAsync({
          body: {
            ...(again && { again }),
            ...(bodyId !== undefined && { bodyId }),
            body,
            applyType,
            ...fields,
            newTermStart: from?.format(DAY) ?? null,
            newTermEnd: to?.format(DAY) ?? null,
            members: members.split(/[\s,，、;；]+/).filter((number) => number !== ''),
            requestId,
          },
        })
      }}
      onClose={onClose}
    >
      <Form<Fields> form={form} layout="vertical" preserve={false} initialValues={initialOf(asked, year)}>
        {applyType === 'dissolve' && <Alert showIcon type="warning" title={text.dissolving} style={{ marginBottom: 16 }} />}
        {founds && (
          <>
            <Form.Item name="newName" label={words.name} rules={[{ required: true, whitespace: true, message: words.needed(words.name) }]}>
              <Input maxLength={100} />
            </Form.Item>
            {ofOrganisation && (
              <Form.Item
                name="newCode"
                label={words.code}
                extra={words.codeHint}
                rules={[...needed(words.code), { pattern: /^[A-Za-z0-9][A-Za-z0-9_-]*$/, message: words.codeHint }]}
              >
                <Input maxLength={64} />
              </Form.Item>
            )}
            <Form.Item name="newCategory" label={words.category} rules={needed(words.category)}>
              <Select options={choices.categories[body].map(({ value, text: label }) => ({ value, label }))} />
            </Form.Item>
            {ofOrganisation && (
              <Form.Item name="newLevel" label={words.level} rules={needed(words.level)}>
                <Select options={(['school', 'college'] as const).map((value) => ({ value, label: words.levels[value] }))} />
              </Form.Item>
            )}
            <Form.Item
              name="newDepart"
              label={words.depart[body]}
              rules={!ofOrganisation || level === 'college' ? needed(words.depart[body]) : []}
            >
              <Select
                allowClear
                showSearch={{ optionFilterProp: 'label' }}
                options={choices.departs.map(({ value, text: label }) => ({ value, label }))}
              />
            </Form.Item>
            <Form.Item name="newLeaderNo" label={words.founder}>
              <Input maxLength={64} />
            </Form.Item>
            <Form.Item name="members" label={words.members} extra={words.membersHint}>
              <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} maxLength={MOST_FOUNDERS * 20} />
            </Form.Item>
          </>
        )}
        {applyType === 'annual' && (
          <Form.Item name="year" label={words.year} rules={needed(words.year)}>
            <InputNumber min={1990} max={2099} precision={0} />
          </Form.Item>
        )}
        {applyType === 'annual' && !ofOrganisation && (
          <Form.Item name="star" label={words.star}>
            <Select allowClear options={words.stars.map((label, at) => ({ value: at + 1, label }))} />
          </Form.Item>
        )}
        {applyType === 'handover' && (
          <Form.Item name="newLeaderNo" label={words.leader[body]} rules={needed(words.leader[body])}>
            <Input maxLength={64} />
          </Form.Item>
        )}
        {(applyType === 'handover' || founds) && ofOrganisation && (
          <Form.Item name="term" label={words.term} rules={applyType === 'handover' ? needed(words.term) : []}>
            <DatePicker.RangePicker />
          </Form.Item>
        )}
        {applyType === 'handover' && (
          <Form.Item name="newName" label={words.newName}>
            <Input maxLength={100} />
          </Form.Item>
        )}
        <Form.Item name="reason" label={words.reason} rules={[{ required: true, whitespace: true, message: words.needed(words.reason) }]}>
          <Input.TextArea maxLength={500} showCount autoSize={{ minRows: 3, maxRows: 8 }} />
        </Form.Item>
        <Form.Item
          name="attachments"
          label={words.attachments}
          rules={[
            {
              validator: async (_rule, files: StoredFile[] = []) => {
                if (files.some(({ url }) => url === '')) throw new Error(words.uploading)
              },
            },
          ]}
        >
          <AttachmentField most={MOST_ATTACHMENTS} words={{ upload: words.upload, tooMany: words.tooMany(MOST_ATTACHMENTS) }} />
        </Form.Item>
      </Form>
    </TypedDialog>
  )
}

function initialOf(asked: OwnApplication['asked'] | undefined, likely: number | undefined): Partial<Fields> {
  if (!asked) return { ...(likely !== undefined && { year: likely }), reason: '', attachments: [] }
  const { newTermStart, newTermEnd, members, newName, newCode, newCategory, newLevel, newDepart, newLeaderNo, year, star } = asked
  const given = { newName, newCode, newCategory, newLevel, newDepart, newLeaderNo, year, star }
  return {
    ...(Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null)) as Partial<Fields>),
    ...(newTermStart !== null && newTermEnd !== null && { term: [dayjs(newTermStart), dayjs(newTermEnd)] as [Dayjs, Dayjs] }),
    members: members.join('\n'),
    reason: asked.reason,
    attachments: [...asked.attachments],
  }
}
