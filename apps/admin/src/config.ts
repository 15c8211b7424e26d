import { USUAL_MEASURE } from '@sc/api-client/contract'
import type { HoursUnit } from '@sc/api-client/contract'

export interface AppConfig {
  /** Starts and ends with a slash. */
  basePath: string
  apiPath: string
  /** The campus's, an IANA name: dates on the wire are what its clocks show. */
  timeZone: string
  /** The largest file that the server takes; undefined where it did not say. */
  uploadMaxBytes: number | undefined
  /** In which the school counts what students earn. */
  hoursUnit: HoursUnit
  /** Nonce of this page's Content-Security-Policy, for the style sheets that antd writes at run time. */
  cspNonce: string | undefined
}

/** What the server put into the page; in development, where Vite serves it, the defaults. */
function readConfig(): AppConfig {
  const element = document.getElementById('sc-config')
  const injected = element?.textContent ? (JSON.parse(element.textContent) as Partial<AppConfig>) : {}
  return {
    basePath: injected.basePath ?? '/',
    apiPath: injected.apiPath ?? '/sc-api',
    timeZone: injected.timeZone ?? 'Asia/Shanghai',
    uploadMaxBytes: injected.uploadMaxBytes,
    hoursUnit: injected.hoursUnit ?? USUAL_MEASURE.unit,
    cspNonce: injected.cspNonce,
  }
}

export const config = readConfig()
