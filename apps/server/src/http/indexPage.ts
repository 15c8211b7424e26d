import { randomBytes } from 'node:crypto'
import type { HoursUnit } from '@sc/api-client/contract'
import type { Config } from '../config.ts'

export interface IndexPage {
  html: string
  nonce: string
}

/**
 * Puts what depends on the deployment into the admin's `index.html`: the base that its relative addresses start from,
 * the nonce for style elements, and the configuration, as data that no browser executes.
 */
export function indexPage(template: string, config: Config, hoursUnit: HoursUnit): IndexPage {
  const nonce = randomBytes(18).toString('base64')
  const settings = {
    basePath: config.basePath,
    apiPath: config.apiPath,
    timeZone: config.timeZone,
    uploadMaxBytes: config.uploadLimitBytes,
    cspNonce: nonce,
    hoursUnit,
  }
  const head = [
    `<base href="${config.basePath}">`,
    // Vite's loader reads the attribute, other libraries the content.
    `<meta name="csp-nonce" property="csp-nonce" content="${nonce}" nonce="${nonce}">`,
    `<script id="sc-config" type="application/json">${JSON.stringify(settings).replaceAll('<', '\\u003c')}</script>`,
  ].join('')
  return { html: template.replace(/<head[^>]*>/i, (tag) => tag + head), nonce }
}
