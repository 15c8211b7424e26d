import { calendar, ENTRY_TYPES, ENTRY_VISIBILITIES } from '@sc/api-client/contract'
import type { CalendarEntry } from '@sc/api-client/contract'
import { usePermit } from '@sc/auth-sso'
import { useWords } from '@sc/locale/react'
import { Button, Flex, Form, Grid, Input, Radio, Select, Switch } from 'antd'
import type { Dayjs } from 'dayjs'
import { useEffect } from 'react'
import { useAction } from '../../api/useAction.ts'
import { MomentField } from '../../controls/MomentField.tsx'
import { TypedDialog } from '../../controls/TypedDialog.tsx'
import { useConfirm } from '../../controls/useConfirm.ts'
import { ofEntry, writtenOf } from './entryDraft.ts'
import type { EntryDraft } from './entryDraft.ts'
import { calendarWords } from './locale/words.ts'

/** Minutes before an entry begins; what lasts all day is counted from its morning. */
const REMIND = { timed: [0, 5, 15, 30, 60, 120, 1440, 2880], allDay: [0, 720, 1440, 2880, 10_080] } as const

interface EntryDialogProps {
  open: boolean
  /** null adds one. */
  entry: CalendarEntry | null
  initial: EntryDraft
  onClose: () => void
}

/** Adds an entry of one's own, or changes it. */
export function EntryDialog({ open, entry, initial, onClose }: EntryDialogProps) {
  const { entry: text } = useWords(calendarWords)
  const [form] = Form.useForm<EntryDraft>()
  const confirm = useConfirm()
  const invalidates = [calendar.list]
  const add = useAction(calendar.add, { invalidates, quiet: true })
  const edit = useAction(calendar.edit, { invalidates, quiet: true })
  const remove = useAction(calendar.remove, { invalidates })
  useEffect(() => {
    if (open) form.setFieldsValue(initial)
  }, [open, form, initial])

  async function save() {
    const written = writtenOf(await form.validateFields(), entry?.itemId ?? null)
    if (entry) await edit.mutateAsync({ body: { ...written, ...ofEntry(entry) } })
    else await add.mutateAsync({ body: written })
  }

  return (
    <TypedDialog open={open} title={entry ? text.edit : text.add} width={520} confirmText={text.save} onConfirm={save} onClose={onClose}>
      <Form form={form} layout="vertical" initialValues={initial} preserve={false}>
        <EntryFields />
        {entry && (
          <Button
            danger
            type="text"
            style={{ marginInlineStart: -15 }}
            onClick={() =>
              confirm({
                title: text.removeQuestion(entry.title),
                content: text.removeContent,
                okText: text.remove,
                danger: true,
                run: async () => {
                  await remove.mutateAsync({ query: { id: entry.id } })
                  onClose()
                },
              })
            }
          >
            {text.remove}
          </Button>
        )}
      </Form>
    </TypedDialog>
  )
}

function EntryFields() {
  const { entry: text } = useWords(calendarWords)
  const form = Form.useFormInstance<EntryDraft>()
  const allDay = Form.useWatch<boolean>('allDay', form) ?? form.getFieldValue('allDay')
  const start = Form.useWatch<Dayjs | null>('start', form)
  // Whoever applies for projects is one of thousands in a department.
  const isStudent = usePermit('item:apply')
  const { sm = true } = Grid.useBreakpoint()
  return (
    <>
      <Form.Item name="title" label={text.title} rules={[{ required: true, whitespace: true, message: text.titleMissing }]}>
        <Input maxLength={100} autoFocus />
      </Form.Item>
      <Form.Item name="allDay" label={text.allDay} layout="horizontal" colon={false} valuePropName="checked" style={{ marginBottom: 12 }}>
        <Switch
          onChange={(checked) => {
            const remind = form.getFieldValue('remindMinutes') as number | null
            const offered: readonly number[] = checked ? REMIND.allDay : REMIND.timed
            if (remind !== null && !offered.includes(remind)) form.setFieldValue('remindMinutes', 0)
          }}
        />
      </Form.Item>
      <Flex gap={sm ? 16 : 0} vertical={!sm}>
        <Form.Item name="start" label={text.start} style={{ flex: 1 }} rules={[{ required: true, message: text.timeMissing }]}>
          <MomentField
            allDay={allDay}
            allowClear={false}
            onChange={(next: Dayjs | null) => {
              // The end comes along, as far behind it as before.
              const end = form.getFieldValue('end') as Dayjs | null
              if (next && start && end)
                form.setFieldValue('end', allDay ? next.add(end.diff(start, 'day'), 'day') : next.add(end.diff(start, 'minute'), 'minute'))
            }}
          />
        </Form.Item>
        <Form.Item
          name="end"
          label={text.end}
          style={{ flex: 1 }}
          dependencies={['start', 'allDay']}
          rules={[
            { required: true, message: text.timeMissing },
            ({ getFieldValue }) => ({
              validator: async (_rule, end: Dayjs | null) => {
                const start = getFieldValue('start') as Dayjs | null
                if (start && end && end.isBefore(start, getFieldValue('allDay') ? 'day' : 'minute')) throw new Error(text.endBeforeStart)
              },
            }),
          ]}
        >
          <MomentField allDay={allDay} allowClear={false} />
        </Form.Item>
      </Flex>
      <Flex gap={sm ? 16 : 0} vertical={!sm}>
        <Form.Item name="type" label={text.type} style={{ flex: 1 }}>
          <Select options={ENTRY_TYPES.map((value) => ({ value, label: text.types[value] }))} />
        </Form.Item>
        <Form.Item name="remindMinutes" label={text.remind} style={{ flex: 1 }}>
          <RemindSelect allDay={allDay} />
        </Form.Item>
      </Flex>
      <Form.Item name="place" label={text.place}>
        <Input maxLength={100} />
      </Form.Item>
      <Form.Item name="note" label={text.note}>
        <Input.TextArea maxLength={1000} autoSize={{ minRows: 2, maxRows: 6 }} />
      </Form.Item>
      <Form.Item name="visibility" label={text.visibility} hidden={isStudent}>
        <Radio.Group options={ENTRY_VISIBILITIES.map((value) => ({ value, label: text.visibilities[value] }))} />
      </Form.Item>
    </>
  )
}

interface RemindSelectProps {
  allDay: boolean
  /** Given by `Form.Item`. */
  value?: number | null
  onChange?: (minutes: number | null) => void
}

/** antd takes null for a placeholder: no reminder is a choice like the others. */
const NONE = -1

function RemindSelect({ allDay, value, onChange, ...field }: RemindSelectProps) {
  const { entry: text } = useWords(calendarWords)
  const before = (minutes: number) =>
    text.before(minutes % 1440 === 0 ? text.days(minutes / 1440) : minutes % 60 === 0 ? text.hours(minutes / 60) : text.minutes(minutes))
  const nameOf = (minutes: number) => (minutes === 0 ? text.remindAt[allDay ? 'allDay' : 'timed'] : before(minutes))
  const offered: readonly number[] = REMIND[allDay ? 'allDay' : 'timed']
  const all = value == null || offered.includes(value) ? offered : [...offered, value].toSorted((one, other) => one - other)
  return (
    <Select
      {...field}
      value={value ?? NONE}
      onChange={(minutes) => onChange?.(minutes === NONE ? null : minutes)}
      options={[{ value: NONE, label: text.remindNone }, ...all.map((minutes) => ({ value: minutes, label: nameOf(minutes) }))]}
    />
  )
}
