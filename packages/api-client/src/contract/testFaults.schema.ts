import { readFault } from './fault.schema.ts'

/** What a check says in Chinese, fault by fault; undefined where there is none. */
export const faultsIn = (answer: { error?: { issues: readonly { message: string }[] } | undefined }): string[] | undefined =>
  answer.error?.issues.map(({ message }) => readFault(message)?.in('zh-CN') ?? message)
