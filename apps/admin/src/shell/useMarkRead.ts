import { ApiError } from '@sc/api-client'
import { announcement, businessCode } from '@sc/api-client/contract'
import { useAction } from '../api/useAction.ts'

/**
 * Notes that somebody has opened an announcement.
 * @param onGone it was revoked since it was listed: what it said is not to be read any more
 */
export const useMarkRead = (onGone: () => void) =>
  useAction(announcement.updateReadflag, {
    invalidates: [announcement.listByUser, announcement.mine],
    success: null,
    onRefused: (error) => {
      if (error instanceof ApiError && error.code === businessCode.notFound) onGone()
    },
  })
