import { text } from '@sc/locale'
import { calls, get, post } from './endpoint.ts'
import type { uploadSchemas } from './upload.schema.ts'

/** Files that people attach to forms and projects. */
export const upload = calls<typeof uploadSchemas>({
  file: post('/sys/common/upload', { summary: text('上传文件', 'Upload a file'), access: 'session', transfer: 'file' }),
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
