import type { AppealState } from '@sc/api-client/contract'
import type { Status } from '@sc/ui-kit'

/** How what became of an appeal is coloured. */
export const appealTags: Record<AppealState, Status> = { open: 'pending', accepted: 'approved', refused: 'rejected', withdrawn: 'neutral' }
