import { escapeText } from './html.ts'

/** What a validation found out. */
export type ServiceResponse = { user: string; attributes?: Readonly<Record<string, string>> } | { code: string; description: string }

/** By the CAS 3.0 schema (appendix A of the protocol). */
export function serviceResponseXml(response: ServiceResponse): string {
  const body =
    'user' in response
      ? `<cas:authenticationSuccess><cas:user>${escapeText(response.user)}</cas:user>${attributesXml(response.attributes)}</cas:authenticationSuccess>`
      : `<cas:authenticationFailure code="${response.code}">${escapeText(response.description)}</cas:authenticationFailure>`
  return `<?xml version="1.0" encoding="UTF-8"?>\n<cas:serviceResponse xmlns:cas="http://www.yale.edu/tp/cas">${body}</cas:serviceResponse>\n`
}

function attributesXml(attributes: Readonly<Record<string, string>> | undefined): string {
  if (!attributes) return ''
  const entries = Object.entries(attributes).map(([name, value]) => `<cas:${name}>${escapeText(value)}</cas:${name}>`)
  return `<cas:attributes>${entries.join('')}</cas:attributes>`
}

export function serviceResponseJson(response: ServiceResponse) {
  return { serviceResponse: 'user' in response ? { authenticationSuccess: response } : { authenticationFailure: response } }
}
