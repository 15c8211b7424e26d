import type { TrailEntry } from '@sc/api-client/contract'
import { useWords } from '@sc/locale/react'
import { StatusTag } from '@sc/ui-kit'
import type { Status } from '@sc/ui-kit'
import { Tag } from 'antd'
import { taskWords } from './locale/words.ts'

/** Where an act gives the application a state, that. */
export const stateBy: Partial<Record<TrailEntry['action'], Status>> = {
  approve: 'approved',
  disagree: 'rejected',
  reject: 'returned',
  withdraw: 'withdrawn',
  cancel: 'withdrawn',
  complete: 'approved',
  return: 'returned',
  refuse: 'rejected',
  incident: 'rejected',
  confirm: 'approved',
  decline: 'rejected',
}

/** What somebody did. */
export function Act({ action }: Pick<TrailEntry, 'action'>) {
  const word = useWords(taskWords).acts[action]
  const status = stateBy[action]
  return status ? <StatusTag status={status}>{word}</StatusTag> : <Tag>{word}</Tag>
}
