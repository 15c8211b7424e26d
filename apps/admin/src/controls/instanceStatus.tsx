import type { InstanceStatus } from '@sc/api-client/contract'
import { StatusTag } from '@sc/ui-kit'
import type { Status } from '@sc/ui-kit'
import { useWords } from '@sc/locale/react'
import { wordsHere } from '../language.ts'
import { controlsWords } from './locale/words.ts'

const kinds: Record<InstanceStatus, Status> = {
  running: 'pending',
  returned: 'returned',
  withdrawn: 'withdrawn',
  completed: 'approved',
  rejected: 'rejected',
  cancelled: 'withdrawn',
  incident: 'rejected',
}

export const instanceStatusWord = (status: InstanceStatus) => wordsHere(controlsWords).instance[status]

export function InstanceStatusTag({ status }: { status: InstanceStatus }) {
  const { instance } = useWords(controlsWords)
  return <StatusTag status={kinds[status]}>{instance[status]}</StatusTag>
}
