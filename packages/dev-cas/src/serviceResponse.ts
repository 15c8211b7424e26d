import { escapeUTF8 } from 'entities/escape'

export interface Failure {
  code: string
  description: string
}

/** What a validation found out. */
export type ServiceResponse = { user: string; attributes?: Readonly<Record<string, string>> } | Failure

/** CAS 1.0: two lines. */
export const serviceResponseText = (response: ServiceResponse): string => ('user' in response ? `yes\n${response.user}\n` : 'no\n\n')

/** By the CAS 3.0 schema (appendix A of the protocol). */
export function serviceResponseXml(response: ServiceResponse): string {
  const body =
    'user' in response
      ? `<cas:authenticationSuccess><cas:user>${escapeUTF8(response.user)}</cas:user>${attributesXml(response.attributes)}</cas:authenticationSuccess>`
      : `<cas:authenticationFailure code="${response.code}">${escapeUTF8(response.description)}</cas:authenticationFailure>`
  return inEnvelope(body)
}

export const proxyFailureXml = ({ code, description }: Failure): string =>
  inEnvelope(`<cas:proxyFailure code="${code}">${escapeUTF8(description)}</cas:proxyFailure>`)

const inEnvelope = (body: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<cas:serviceResponse xmlns:cas="http://www.yale.edu/tp/cas">${body}</cas:serviceResponse>\n`

function attributesXml(attributes: Readonly<Record<string, string>> | undefined): string {
  if (!attributes) return ''
  const entries = Object.entries(attributes).map(([name, value]) => `<cas:${name}>${escapeUTF8(value)}</cas:${name}>`)
  return `<cas:attributes>${entries.join('')}</cas:attributes>`
}

export function serviceResponseJson(response: ServiceResponse) {
  return { serviceResponse: 'user' in response ? { authenticationSuccess: response } : { authenticationFailure: response } }
}

export const proxyFailureJson = (failure: Failure) => ({ serviceResponse: { proxyFailure: failure } })
