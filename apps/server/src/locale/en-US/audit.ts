import type { audit as zhCN } from '../zh-CN/audit.ts'

export const audit: typeof zhCN = {
  entry: 'The entry of the audit log',
  system: 'System',
  exported: ({ rows }) => `${rows === 1 ? '1 row' : `${rows} rows`} exported`,
  log: 'Audit log',
  manyEntries: ({ most }) => `There are more than ${most} entries; narrow them down, by time for instance, and export again`,
  ofTime: 'Time',
  ofWho: 'By',
  ofAccount: 'Account',
  ofKind: 'Kind',
  ofAction: 'Action',
  ofRecord: 'Record',
  ofChange: 'Changes',
  ofReason: 'Reason',
  ofAddress: 'Address',
  ofRequest: 'Request',
  change: ({ field, before, after }) => `${field}: ${before} → ${after}`,
  value: ({ field, value }) => `${field}: ${value}`,
  joint: '; ',
  yes: 'Yes',
  no: 'No',
}
