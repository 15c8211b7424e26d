import { PRIORITIES } from '@sc/api-client/contract'
import { lazyPart } from '@sc/ui-kit'
import { useLanguage, useWords } from '@sc/locale/react'
import { App, Col, Form, Input, Row, Segmented, Skeleton } from 'antd'
import { Suspense } from 'react'
import { formSources } from '../../api/formSources.ts'
import { MomentField } from '../../controls/MomentField.tsx'
import { AttachmentField } from '../../controls/AttachmentField.tsx'
import type { StoredFile } from '../../controls/AttachmentField.tsx'
import type { AnnouncementDraft } from './announcementDraft.ts'
import { AudienceFields } from './AudienceFields.tsx'
import { announcementWords } from './locale/manage/words.ts'
import './announcement.css'

const RichText = lazyPart(async () => {
  const [part] = await Promise.all([import('@sc/ui-kit/rich-text'), import('@sc/ui-kit/rich-text.css')])
  return { default: part.RichText }
})

/** Files that one announcement takes. */
const MOST_FILES = 20

interface AnnouncementFieldsProps {
  /** Names of the people that are chosen already. */
  known: readonly { value: string; label: string }[]
}

/** What an announcement says, to whom, and when. */
export function AnnouncementFields({ known }: AnnouncementFieldsProps) {
  const { editor: text } = useWords(announcementWords)
  const language = useLanguage()
  return (
    <Row gutter={24}>
      <Col xs={24} lg={15}>
        <Form.Item name="title" label={text.title} rules={[{ required: true, whitespace: true, message: text.titleMissing }]}>
          <Input maxLength={100} showCount autoFocus />
        </Form.Item>
        <Form.Item
          name="msgContent"
          label={text.content}
          extra={text.contentHint}
          rules={[{ required: true, message: text.contentMissing }]}
        >
          <Content />
        </Form.Item>
        <Form.Item<AnnouncementDraft>
          name="attachments"
          label={text.attachments}
          extra={text.attachmentsHint}
          rules={[
            {
              validator: async (_rule, files: StoredFile[]) => {
                if (files.some(({ url }) => url === '')) throw new Error(text.uploading)
              },
            },
          ]}
        >
          <AttachmentField most={MOST_FILES} words={text} />
        </Form.Item>
      </Col>
      <Col xs={24} lg={9}>
        <Form.Item name="priority" label={text.priority}>
          <Segmented block options={Object.entries(PRIORITIES).map(([value, title]) => ({ value, label: title[language] }))} />
        </Form.Item>
        <AudienceFields known={known} />
        <Form.Item name="startTime" label={text.start} extra={text.startHint}>
          <MomentField />
        </Form.Item>
        <Form.Item<AnnouncementDraft>
          name="endTime"
          label={text.end}
          extra={text.endHint}
          dependencies={['startTime']}
          rules={[
            ({ getFieldValue }) => ({
              validator: async (_rule, end: AnnouncementDraft['endTime']) => {
                const start = getFieldValue('startTime') as AnnouncementDraft['startTime']
                if (start && end && !end.isAfter(start)) throw new Error(text.endsBefore)
              },
            }),
          ]}
        >
          <MomentField />
        </Form.Item>
      </Col>
    </Row>
  )
}

/** Given by `Form.Item`. */
function Content({ value = '', onChange }: { value?: string; onChange?: (html: string) => void }) {
  const { editor: text } = useWords(announcementWords)
  const { message } = App.useApp()
  return (
    <Suspense fallback={<Skeleton.Node active style={{ width: '100%', height: 360 }} />}>
      <RichText
        value={value}
        onChange={(html) => onChange?.(html)}
        label={text.content}
        height={340}
        onPicture={async (file) => {
          const { url } = await formSources.upload(file, { onProgress: () => undefined, signal: new AbortController().signal, action: '' })
          return formSources.fileUrl(url)
        }}
        onPictureFailed={(error) => void message.error(error instanceof Error ? error.message : text.pictureFailed)}
      />
    </Suspense>
  )
}
