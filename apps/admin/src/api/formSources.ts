import { ApiError } from '@sc/api-client'
import { businessCode, dict, upload } from '@sc/api-client/contract'
import type { FormSources } from '@sc/form-renderer'
import { UploadError } from '@sc/form-renderer/schema'
import { config } from '../config.ts'
import { api } from './client.ts'
import { queryClient } from './queryClient.ts'

/** What our forms need of the back end. A dictionary is asked once in ten minutes, however many fields show it. */
export const formSources = {
  dict: (code) =>
    queryClient.fetchQuery({ ...api.query(dict.items, { params: { code } }), staleTime: 600_000 }).catch((error: unknown) => {
      if (error instanceof ApiError && error.code === businessCode.notFound) return null
      throw error
    }),
  upload: async (file, { onProgress, signal }) => {
    const stored = await api.sendFile(upload.file, file, { onProgress, signal }).catch((error: unknown) => {
      throw error instanceof ApiError ? new UploadError(error.message, { canRetry: mayPass(error), cause: error }) : error
    })
    return { url: stored.path, name: stored.name }
  },
  uploadMaxBytes: config.uploadMaxBytes,
  fileUrl: (path: string) =>
    /^(https?:|data:|blob:)/.test(path) ? path : `${config.apiPath}/sys/common/static/${path.split('/').map(encodeURIComponent).join('/')}`,
} satisfies FormSources

/** Whether the fault lay on the way or with the server, not with the file. */
const mayPass = ({ kind, code }: ApiError) => kind === 'network' || kind === 'timeout' || (kind === 'server' && (code ?? 500) >= 500)
