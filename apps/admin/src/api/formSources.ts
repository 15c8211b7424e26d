import { ApiError, sendInParts } from '@sc/api-client'
import { businessCode, dict, script, upload } from '@sc/api-client/contract'
import type { FormSources } from '@sc/form-renderer'
import { UploadError } from '@sc/form-renderer/schema'
import { config } from '../config.ts'
import { wordsHere } from '../language.ts'
import { api } from './client.ts'
import { explain } from './explain.ts'
import { apiWords } from './locale/words.ts'
import { queryClient } from './queryClient.ts'

/** A larger file goes in parts: of a line that breaks only the last is lost, and who tries again goes on. */
const WHOLE_BYTES = 2 * 1024 * 1024

/** What our forms need of the back end. A dictionary is asked once in ten minutes, however many fields show it. */
export const formSources = {
  dict: (code) =>
    queryClient.fetchQuery({ ...api.query(dict.items, { params: { code } }), staleTime: 600_000 }).catch((error: unknown) => {
      if (error instanceof ApiError && error.code === businessCode.notFound) return null
      throw error
    }),
  script: (expression) => api.call(script.executePost, { body: { scriptExpression: expression } }),
  upload: async (file, { onProgress, signal }) => {
    const sent =
      file.size > WHOLE_BYTES ? sendInParts(api, file, { onProgress, signal }) : api.sendFile(upload.file, file, { onProgress, signal })
    const stored = await sent.catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error
      // What only holds until the next sign-in is not said: it would stand beside the file for good.
      throw new UploadError(explain(error) ?? wordsHere(apiWords).failed, { canRetry: mayPass(error), cause: error })
    })
    return { url: stored.path, name: stored.name }
  },
  uploadMaxBytes: config.uploadMaxBytes,
  fileUrl: (path: string) =>
    /^(https?:|data:|blob:)/.test(path) ? path : `${config.apiPath}/sys/common/static/${path.split('/').map(encodeURIComponent).join('/')}`,
} satisfies FormSources

/** Whether the fault lay on the way, with the session or with the server, not with the file. */
const mayPass = ({ kind, code }: ApiError) =>
  kind === 'network' || kind === 'timeout' || kind === 'unauthorized' || (kind === 'server' && (code ?? 500) >= 500)
