import { quoted } from '@sc/api-client/contract'
import { inSentence } from '@sc/locale'
import type { zhCN } from './zh-CN.ts'

export const enUS: typeof zhCN = {
  columns: { button: 'Columns', title: 'Choose the columns to show', usual: 'Restore the usual ones' },
  side: { fold: (title) => `Fold ${title.toLowerCase()}`, unfold: (title) => `Show ${title.toLowerCase()}` },
  export: 'Export',
  search: (what) => `Search ${new Intl.ListFormat('en-US', { type: 'disjunction' }).format(what.map(inSentence))}`,
  choicesFailed: 'The choices could not be loaded; please reload the page',
  order: 'Order',
  usualOrder: 'Usual order',
  ascending: (title) => `${title}, ascending`,
  descending: (title) => `${title}, descending`,
  chosen: (count, elsewhere) => `${count} selected${elsewhere > 0 ? `, ${elsewhere} of them not on this page` : ''}`,
  tooMany: (most) => `At most ${most} at a time: select fewer`,
  choosePage: 'Select this page',
  chooseAll: (total) => `Select all ${total}`,
  chooseFirst: (most) => `Select the first ${most}`,
  unselect: 'Clear selection',
  noMatch: (title) => `No ${inSentence(title)} matches`,
  noMatchHint: 'Try another keyword or filter',
  clearFilters: 'Clear filters',
  none: (title) => `No ${inSentence(title)} yet`,
  views: {
    button: 'Views',
    current: (name) => `View: ${name}`,
    saveAs: 'Save these filters and columns as a view…',
    remove: (name) => `Remove the view ${quoted(name)}`,
    removeQuestion: (name) => `Remove the view ${quoted(name)}?`,
    removeHint: 'Only these filters and columns are removed; the records of the list stay.',
    removeConfirm: 'Remove',
    title: 'Save view',
    save: 'Save',
    name: 'Name of the view',
    replaces: 'There is a view of this name; saving replaces it',
    private: 'Only you can see it',
  },
}
