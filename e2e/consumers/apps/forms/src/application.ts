import type { FormSources, FormValues } from '@sc/form-renderer'
import { parseDesign, validateSubmission } from '@sc/form-renderer/schema'
import saved from './design.json'

const parsed = parseDesign(saved)
export const { design } = parsed

export const sources: FormSources = {
  dict: (code) => fetch(`/dict/${code}`).then((answer) => answer.json()),
  upload: async (file, { signal }) => {
    const body = new FormData()
    body.append('file', file)
    const { message: url } = await (await fetch('/sys/common/upload', { method: 'POST', body, signal })).json()
    return { url, name: file.name }
  },
  fileUrl: (path) => `/sys/common/static/${path}`,
}

/** Sends what was filled in, with what the rules of a server would say of it. */
export async function send(values: FormValues): Promise<void> {
  const checked = validateSubmission(design, values)
  const answer = await fetch('/apply', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ values, errors: checked.errors, issues: parsed.issues }),
  })
  if (!answer.ok) throw new Error(`提交失败（${answer.status}）`)
}
