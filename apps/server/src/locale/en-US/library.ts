import { quoted } from '@sc/api-client/contract'
import type { library as zhCN } from '../zh-CN/library.ts'

export const library: typeof zhCN = {
  kept: 'The project is in the library',
  entryRenewed: 'The entry of the library is renewed',
  used: 'A draft was made; give it dates and publish it',
  takenIn: ({ item }) => `Taken in from the project ${quoted(item)}`,
  renewed: ({ item }) => `Renewed by the project ${quoted(item)}`,

  onlyPublished: 'A draft cannot be taken into the library; publish the project first',
  already: ({ name }) => `The project is in the library already, as ${quoted(name)}`,
  hoursByRule: 'The hours of this entry follow from the rule of its project and are not changed by themselves',

  moduleGone: ({ module }) => `The module ${module} is gone: the draft is in the first module for now; please choose another`,
  formGone: ({ form }) => `The form ${quoted(form)} is gone; please choose another`,
  processGone: ({ process }) => `The process ${quoted(process)} is gone; please choose another`,
}
