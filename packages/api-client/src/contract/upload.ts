import { z } from 'zod'
import { get, post } from './endpoint.ts'

export const uploadedFileSchema = z.object({
  /** Stored path; `static` serves it. The envelope's `message` carries it as well. */
  path: z.string(),
  name: z.string(),
  size: z.number(),
  contentType: z.string(),
})
export type UploadedFile = z.infer<typeof uploadedFileSchema>

export const upload = {
  file: post('/sys/common/upload', {
    summary: '上传文件',
    access: 'session',
    result: uploadedFileSchema,
    transfer: 'file',
  }),
  static: get('/sys/common/static/{path}', {
    summary: '读取已上传的文件',
    /** Who may read the record that it belongs to; until it belongs to one, its uploader. Otherwise HTTP 404. */
    access: 'file',
    params: z.object({ path: z.string().min(1).max(300) }),
    transfer: 'stream',
  }),
  externalFile: post('/sys/common/fileUpload', {
    summary: '上传到外部存储',
    access: 'session',
    result: z.unknown(),
    planned: true,
    transfer: 'file',
  }),
}
