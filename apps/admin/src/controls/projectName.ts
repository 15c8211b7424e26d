import type { Item } from '@sc/api-client/contract'
import { defaultLanguage } from '@sc/locale'
import { currentLanguage } from '../language.ts'

/** What a project is called to whoever reads the page: in English as in Chinese where it has no English name. */
export const projectName = ({ name, english }: Pick<Item, 'name' | 'english'>): string =>
  currentLanguage() === defaultLanguage ? name : (english ?? name)
