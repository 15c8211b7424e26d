import { applicationListing } from '@sc/api-client/contract'
import type { InstanceStatus } from '@sc/api-client/contract'
import { StatusTag } from '@sc/ui-kit'
import type { Status } from '@sc/ui-kit'
import { useLanguage } from '@sc/locale/react'
import { currentLanguage } from '../language.ts'

const kinds: Record<InstanceStatus, Status> = {
  running: 'pending',
  returned: 'returned',
  withdrawn: 'withdrawn',
  completed: 'approved',
  rejected: 'rejected',
  cancelled: 'withdrawn',
  incident: 'rejected',
}

const words = applicationListing.fields.status.options

export const instanceStatusWord = (status: InstanceStatus) => words[status][currentLanguage()]

export function InstanceStatusTag({ status }: { status: InstanceStatus }) {
  const language = useLanguage()
  return <StatusTag status={kinds[status]}>{words[status][language]}</StatusTag>
}
