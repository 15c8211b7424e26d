import { counted } from '../counted.ts'
import type { family as zhCN } from '../zh-CN/family.ts'

export const family: typeof zhCN = {
  notChecked: 'This field is not checked for duplicates',
  database: 'Database',
  embedded: 'Embedded database',
  postgresql: 'PostgreSQL',
  jobs: 'Jobs',
  jobsTold: ({ waiting, running, failed }) => `${waiting} waiting, ${running} running, ${failed} failed`,
  cas: 'Campus single sign-on',
  casTold: ({ host, protocol }) => `${host}, CAS protocol ${protocol}`,
  notSet: 'Not set up',
  devCas: 'Single sign-on for demonstrations',
  devCasTold: 'Served by this system, for demonstrations and development only',
  storage: 'File storage',
  storageTold: ({ megabytes, bucket }) =>
    `${bucket === null ? '' : `The bucket ${bucket}. `}Can be written; a file has ${megabytes} MB at most`,
  storageClosed: 'Files cannot be written',
  processEngine: 'Process engine',
  processEngineTold: ({ running }) => `Embedded engine, ${counted(running, 'application')} under way`,
}
