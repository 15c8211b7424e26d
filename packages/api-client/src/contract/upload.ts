import { text } from '@sc/locale'
import { calls, get, post } from './endpoint.ts'
import type { uploadSchemas } from './upload.schema.ts'

/** Files that people attach to forms and projects. */
export const upload = calls<typeof uploadSchemas>({
  file: post('/sys/common/upload', { summary: text('上传文件', 'Upload a file'), access: 'session', transfer: 'file' }),
  /**
   * The same in parts, for slow and broken lines: `begin` says what has come already of a file that its sender began to upload
   * before, at whichever server; each part may be sent again; `finish` answers as `file` does.
   */
  begin: post('/sys/common/upload/begin', {
    summary: text('开始或继续分段上传', 'Begin or go on with an upload in parts'),
    access: 'session',
  }),
  part: post('/sys/common/upload/part/{id}/{number}', {
    summary: text('上传一段', 'Upload a part'),
    access: 'session',
    transfer: 'file',
  }),
  finish: post('/sys/common/upload/finish', { summary: text('完成分段上传', 'Finish an upload in parts'), access: 'session' }),
  cancel: post('/sys/common/upload/cancel', { summary: text('放弃分段上传', 'Give up an upload in parts'), access: 'session' }),
  static: get('/sys/common/static/{path}', {
    summary: text('读取已上传的文件', 'Read an uploaded file'),
    /** Who may read the record that it belongs to; until it belongs to one, its uploader. Otherwise HTTP 404. */
    access: 'file',
    transfer: 'stream',
  }),
  /** The picture that the school shows of itself to everybody, and no other file. */
  logo: get('/sys/common/logo', { summary: text('校徽', 'Logo of the school'), access: 'public', transfer: 'stream' }),
  externalFile: post('/sys/common/fileUpload', {
    summary: text('上传到外部存储', 'Upload to external storage'),
    access: 'session',
    planned: true,
    transfer: 'file',
  }),
})
