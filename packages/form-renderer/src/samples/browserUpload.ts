import type { FormSources } from '../schema/types.ts'

/** A host that keeps files in the browser, for stories and tests. */
export const browserUpload: FormSources = {
  upload: async (file, { onProgress }) => {
    onProgress(50)
    return { url: URL.createObjectURL(file), name: file.name }
  },
}

/** A picture of one pixel. */
export const pixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
