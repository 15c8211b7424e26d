import { campus } from './campus.mjs'

/**
 * What `npm run test:all` runs besides `npm test`. A suite whose programs cannot be had is skipped, and says so.
 * @type {import('./suites.mjs').Suite[]}
 */
export const heavySuites = [{ name: 'campus', title: '校园环境：Debian 的 CAS 服务器与 mod_auth_cas（Chromium）', run: campus }]
