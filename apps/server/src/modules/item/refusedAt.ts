import { businessCode } from '@sc/api-client/contract'
import type { ItemFields } from '@sc/api-client/contract'
import type { Message } from '@sc/locale'
import { BusinessError } from '../../http/errors.ts'
import { spoken } from '../../locale/language.ts'

/** Said at the field of a project as well, as the form may be longer than the screen. */
export const refusedAt = (model: keyof ItemFields, told: Message) =>
  new BusinessError(told, businessCode.failed, [{ model, message: spoken(told) }])
