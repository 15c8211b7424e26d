import { parseDesign } from '@sc/form-renderer/schema'
import { wordsHere } from '../../language.ts'
import { projectWords } from './locale/words.ts'

/** A field of a project, by its name among the project's own. */
const field = (type: string, model: keyof (typeof projectWords)['zh-CN']['fields'], options: Record<string, unknown> = {}) => ({
  type,
  model,
  name: wordsHere(projectWords).fields[model],
  key: model,
  icon: '',
  options: { width: '100%', ...options },
  rules: [],
})

const row = (key: string, ...fields: ReturnType<typeof field>[]) => ({
  type: 'grid',
  key,
  model: key,
  name: key,
  icon: '',
  options: { gutter: 16 },
  rules: [],
  columns: fields.map((one) => ({ span: 24 / fields.length, list: [one] })),
})

const date = (model: 'applyFrom' | 'applyTime' | 'startTime' | 'endTime', placeholder?: string) =>
  field('date', model, {
    type: 'date',
    format: 'yyyy-MM-dd',
    clearable: true,
    defaultValue: '',
    ...(placeholder !== undefined && { placeholder }),
  })

const config = { type: 'pc', labelPosition: 'top', labelWidth: 100, formLayout: 'horizontal', size: 'small', customClass: '' }

/** What opening a project again asks. */
export const datesDesign = () =>
  parseDesign({ version: 1, config, list: [row('when', date('applyTime'), date('startTime'), date('endTime'))] }).design

/** The edit form of a project, in the format of our own designs. The sources `forms` and `processes` say what may be bound. */
export function itemDesign() {
  const { placeholders, attendance, signUpWays } = wordsHere(projectWords)
  const choices = (words: object) => Object.entries(words).map(([value, label]) => ({ value, label: String(label) }))
  return parseDesign({
    version: 1,
    config,
    list: [
      field('input', 'name', { required: true, maxlength: 100, placeholder: placeholders.name }),
      row(
        'what',
        field('select', 'module', { required: true, remote: 'dict', dictCode: 'item_module', clearable: true }),
        field('select', 'level', { remote: 'dict', dictCode: 'item_level', clearable: true }),
      ),
      field('radio', 'signUp', { inline: true, showLabel: true, defaultValue: 'none', options: choices(signUpWays) }),
      field('radio', 'attendance', { inline: true, showLabel: true, defaultValue: 'none', options: choices(attendance) }),
      row(
        'places',
        field('number', 'capacity', { min: 1, max: 100000, decimals: 0, defaultValue: null, placeholder: placeholders.capacity }),
        field('number', 'reserved', { min: 0, max: 100000, decimals: 0, defaultValue: null, placeholder: placeholders.reserved }),
      ),
      field('switch', 'waitingList', { defaultValue: true }),
      row('open', date('applyFrom', placeholders.applyFrom), date('applyTime')),
      row('held', date('startTime'), date('endTime')),
      row('where', field('input', 'organiser', { maxlength: 100 }), field('input', 'place', { maxlength: 100 })),
      field('number', 'credits', { min: 0, max: 50, step: 0.5, decimals: 2, defaultValue: null }),
      field('textarea', 'description', { maxlength: 2000, showWordLimit: true }),
      row(
        'binding',
        field('select', 'formCode', {
          remote: true,
          remoteFunc: 'forms',
          filterable: true,
          clearable: true,
          placeholder: placeholders.formCode,
        }),
        field('select', 'processKey', {
          remote: true,
          remoteFunc: 'processes',
          filterable: true,
          clearable: true,
          placeholder: placeholders.processKey,
        }),
      ),
    ],
  }).design
}
