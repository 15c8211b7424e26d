import { ApiError } from '@sc/api-client'
import { businessCode } from '@sc/api-client/contract'

/** Somebody else changed meanwhile what was acted upon. */
export const isConflict = (error: unknown): error is ApiError => error instanceof ApiError && error.code === businessCode.conflict
