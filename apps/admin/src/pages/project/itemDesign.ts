import { PICTURES } from '@sc/api-client/contract'
import { readDesign } from '@sc/form-renderer/schema'
import { wordsHere } from '../../language.ts'
import { clockOf } from './formMoments.ts'
import type { ProjectMoment } from './formMoments.ts'
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

type Field = ReturnType<typeof field>

const row = (key: string, ...fields: Field[]) =>
  columns(
    key,
    fields.map((one) => ({ span: 24 / fields.length, list: [one] })),
  )

const columns = (key: string, of: readonly { span: number; list: readonly object[] }[]) => ({
  type: 'grid',
  key,
  model: key,
  name: key,
  icon: '',
  options: { gutter: 16 },
  rules: [],
  columns: of,
})

const date = (model: ProjectMoment, placeholder?: string) =>
  field('date', model, {
    type: 'date',
    format: 'yyyy-MM-dd',
    clearable: true,
    defaultValue: '',
    // An hour says nothing without its day.
    requiredWhen: `\${${clockOf(model)} != null}`,
    ...(placeholder !== undefined && { placeholder }),
  })

/** The hour of a moment: without one the whole day is meant. */
const clock = (moment: ProjectMoment) => {
  const { clocks, placeholders } = wordsHere(projectWords)
  return {
    ...field('time', moment, { format: 'HH:mm', clearable: true, defaultValue: '', placeholder: placeholders.clock }),
    name: clocks[moment],
    model: clockOf(moment),
    key: clockOf(moment),
  }
}

/** Two moments with their hours: a day takes more room than an hour. */
const moments = (key: string, ...of: readonly { day: Field; clock: ReturnType<typeof clock> }[]) =>
  columns(
    key,
    of.flatMap((one) => [
      { span: 7, list: [one.day] },
      { span: 5, list: [one.clock] },
    ]),
  )

const moment = (model: ProjectMoment, placeholder?: string) => ({ day: date(model, placeholder), clock: clock(model) })

const config = { type: 'pc', labelPosition: 'top', labelWidth: 100, formLayout: 'horizontal', size: 'small', customClass: '' }

/** What opening a project again asks. */
export const datesDesign = () =>
  readDesign({
    version: 1,
    config,
    list: [moments('until', moment('applyTime')), moments('when', moment('startTime'), moment('endTime'))],
  })

/** The edit form of a project, in the format of our own designs. The sources `forms` and `processes` say what may be bound. */
export function itemDesign() {
  const { placeholders, attendance, signUpWays } = wordsHere(projectWords)
  const choices = (words: object) => Object.entries(words).map(([value, label]) => ({ value, label: String(label) }))
  return readDesign({
    version: 1,
    config,
    list: [
      field('input', 'name', { required: true, maxlength: 100, placeholder: placeholders.name }),
      field('input', 'english', { maxlength: 100, placeholder: placeholders.english }),
      row(
        'what',
        field('select', 'module', { required: true, remote: 'dict', dictCode: 'item_module', clearable: true }),
        field('select', 'level', { remote: 'dict', dictCode: 'item_level', clearable: true }),
      ),
      field('select', 'labels', {
        remote: true,
        remoteFunc: 'labels',
        multiple: true,
        filterable: true,
        clearable: true,
        defaultValue: [],
        placeholder: placeholders.labels,
      }),
      field('imgupload', 'cover', {
        length: 1,
        ext: [...PICTURES],
        isDelete: true,
        isEdit: true,
        size: { width: 160, height: 90 },
        action: '/sys/common/upload',
      }),
      field('radio', 'signUp', { inline: true, showLabel: true, defaultValue: 'none', options: choices(signUpWays) }),
      field('radio', 'attendance', { inline: true, showLabel: true, defaultValue: 'none', options: choices(attendance) }),
      row(
        'places',
        field('number', 'capacity', { min: 1, max: 100000, decimals: 0, defaultValue: null, placeholder: placeholders.capacity }),
        field('number', 'reserved', { min: 0, max: 100000, decimals: 0, defaultValue: null, placeholder: placeholders.reserved }),
      ),
      field('switch', 'waitingList', { defaultValue: true }),
      moments('open', moment('applyFrom', placeholders.applyFrom), moment('applyTime')),
      moments('held', moment('startTime'), moment('endTime')),
      row('where', field('input', 'organiser', { maxlength: 100 }), field('input', 'place', { maxlength: 100 })),
      field('number', 'credits', { min: 0, max: 50, step: 0.5, decimals: 2, defaultValue: null, placeholder: placeholders.credits }),
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
  })
}
