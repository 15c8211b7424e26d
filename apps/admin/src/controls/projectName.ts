import type { Item } from '@sc/api-client/contract'
import { named } from './named.ts'

/** What a project is called to whoever reads the page. */
export const projectName = ({ name, english }: Pick<Item, 'name' | 'english'>): string => named(name, english)
