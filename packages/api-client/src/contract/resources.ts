import { dictionaries, dictionaryItems } from './dictionaries.ts'
import { modules } from './modules.ts'
import { departs, roles, users } from './people.ts'
import type { AnyResource } from './resource.ts'

/** Every resource. */
export const resources: readonly AnyResource[] = [dictionaries, dictionaryItems, modules, departs, roles, users]
