import { announcement } from '@sc/api-client/contract'
import { DepartPicker, MultiSelect, RolePicker, UserPicker } from '@sc/ui-kit'
import { useWords } from '@sc/locale/react'
import { useQuery } from '@tanstack/react-query'
import { Form, Radio, Typography } from 'antd'
import { useEffect, useMemo } from 'react'
import { api } from '../../api/client.ts'
import { peopleSource } from '../../api/peopleSource.ts'
import { campusNow } from '../../campusClock.ts'
import { departsToWriteTo, rolesToWriteTo } from './audienceChoices.ts'
import type { AnnouncementDraft } from './announcementDraft.ts'
import { announcementWords } from './locale/manage/words.ts'

type Named = { value: string; label: string }

const people = peopleSource(announcement.findPeople, { by: 'id', departs: departsToWriteTo })

/** Years of entry that are looked back on: who studies longest came ten years ago. */
const YEARS = 11

/** The cohorts that are here, the youngest first. */
function cohorts() {
  const year = campusNow().year()
  return Array.from({ length: YEARS }, (_, back) => ({ value: year - back, label: String(year - back) }))
}

/** Whom an announcement is for: everybody, or the people of departments, of roles, of cohorts, and people by name. */
export function AudienceFields({ known }: { known: readonly Named[] }) {
  const { editor: text } = useWords(announcementWords)
  const fields = Form.useFormInstance<AnnouncementDraft>()
  const msgType = Form.useWatch('msgType', fields)
  const { data } = useQuery(api.query(announcement.choices))
  const everybody = data?.everybody !== false
  useEffect(() => {
    if (!everybody && msgType === 'ALL') fields.setFieldValue('msgType', 'USER')
  }, [everybody, msgType, fields])
  const knownPeople = useMemo(() => known.map(({ value, label }) => ({ value, name: label })), [known])
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
          <Typography.Paragraph type="secondary" style={{ marginTop: -4 }}>
            {everybody ? text.together : text.togetherWithin}
          </Typography.Paragraph>
          <Form.Item name="departs" label={text.departs} extra={text.departsHint}>
            <DepartPicker multiple source={departsToWriteTo} />
          </Form.Item>
          {everybody && (
            <Form.Item name="roles" label={text.roles}>
              <RolePicker multiple source={rolesToWriteTo} />
            </Form.Item>
          )}
          <Form.Item name="cohorts" label={text.cohorts} extra={text.cohortsHint}>
            <MultiSelect<number[]> mode="multiple" options={cohorts()} placeholder={text.everyCohort} />
          </Form.Item>
          <Form.Item
            name="people"
            label={text.people}
            extra={text.peopleHint}
            dependencies={['departs', 'roles', 'cohorts']}
            rules={[
              {
                validator: async () => {
                  const { departs, roles, cohorts, people } = fields.getFieldsValue(true) as AnnouncementDraft
                  if (departs.length + roles.length + cohorts.length + people.length === 0) throw new Error(text.audienceMissing)
                },
              },
            ]}
          >
            <UserPicker multiple title={text.people} source={people} known={knownPeople} />
          </Form.Item>
        </>
      )}
      <Count />
    </>
  )
}

function Count() {
  const { editor: text } = useWords(announcementWords)
  const fields = Form.useFormInstance<AnnouncementDraft>()
  const [msgType, departs, roles, cohorts, people] = [
    Form.useWatch('msgType', fields),
    Form.useWatch('departs', { form: fields, preserve: true }),
    Form.useWatch('roles', { form: fields, preserve: true }),
    Form.useWatch('cohorts', { form: fields, preserve: true }),
    Form.useWatch('people', { form: fields, preserve: true }),
  ]
  const audience = {
    msgType: msgType ?? 'ALL',
    departs: departs ?? [],
    roles: roles ?? [],
    cohorts: cohorts ?? [],
    people: people ?? [],
  } as const
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
