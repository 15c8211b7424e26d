import type { apiDocs as zhCN } from '../zh-CN/apiDocs.ts'

export const apiDocs: typeof zhCN = {
  title: 'Second Classroom back office API',
  unknownParameters:
    'A query parameter that a call does not have is left out of account and not refused, as clients send some of their own (_t): a list is narrowed by those that it names.',
  planned: 'Not available yet: answered with code 501.',
  file: 'Content of the file',
  envelope: 'Envelope',
  method: 'Method',
  path: 'Path',
  summary: 'Summary',
  access: 'Access',
  state: 'State',
  notOpened: 'Not available yet',
  available: 'Available',
  inFull: ({ document }) => `See ${document} for the full definition.`,
}
