import type { job as zhCN } from '../zh-CN/job.ts'

export const job: typeof zhCN = {
  failed: 'Something went wrong; try again later, and tell an administrator if it goes on',
  record: 'The job',
  cancelled: 'The job is cancelled',
  over: 'The job has ended and cannot be cancelled',
  again: 'The job begins again',
  notAgain: 'Only a job that failed for a technical reason, and was not done anew since, can be tried again',
  cancelledBy: ({ who }) => `Cancelled by ${who}`,
  triesAgain: ({ times, time }) => `Something went wrong (${times === 1 ? 'tried once' : `tried ${times} times`}); tried again at ${time}`,
  remindingReaders: ({ title }) => `Remind those who have not read the announcement “${title}”`,
  remindingEntries: ({ count }) => `Reminders of ${count === 1 ? 'one calendar entry' : `${count} calendar entries`}`,
  reminded: ({ count }) => `${count === 1 ? 'One person' : `${count} people`} reminded`,
  remindedNobody: 'There was nobody to remind',
  interrupted: 'The server that did it has stopped; it goes on by itself',
}
