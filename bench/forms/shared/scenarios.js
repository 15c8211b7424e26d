// What every renderer is given, so that all of them draw the same fields. Read by the pages and by what measures them.

/**
 * @typedef {'text' | 'mixed' | 'table'} CaseName
 * @typedef {'input' | 'textarea' | 'number' | 'radio' | 'checkbox' | 'select' | 'date' | 'switch'} Kind
 * @typedef {object} Field
 * @property {Kind} kind
 * @property {string} name
 * @property {string} label
 * @property {boolean} required
 * @property {string} [shownBy] name of the text field that has to say {@link YES} for this one to be there
 *
 * @typedef {object} Scenario
 * @property {CaseName} name
 * @property {Field[]} fields none in a table
 * @property {string[]} columns of the table, by name; each is called what its name is
 * @property {Record<string, string>[]} rows what the table holds to begin with
 * @property {string} last what is on the screen when the form is: the label of the last field that is not hidden
 * @property {string} typeInto selector of the controls that keys are measured in: the first of them that is not a condition's
 * @property {{ shows: string }} [flip] label of a field that comes and goes with what is in the first field
 */

/** What a field has to say for others to be shown. */
export const YES = 'a'

/** Choices of all that offers some. */
export const OPTIONS = ['A', 'B', 'C']

/** @type {Kind[]} */
const kinds = ['input', 'textarea', 'number', 'radio', 'checkbox', 'select', 'date', 'switch']
const COLUMNS = 8
/** Every so many fields of the mixed form one has a condition. */
const CONDITION_EVERY = 5

/**
 * @param {CaseName} name
 * @param {number} size fields, or rows of a table
 * @returns {Scenario}
 */
export function makeScenario(name, size) {
  const typeInto = name === 'mixed' ? 'textarea' : 'input'
  const columns = Array.from({ length: COLUMNS }, (_, at) => `col${at}`)
  if (name === 'table') {
    const rows = Array.from({ length: size }, (_, row) => Object.fromEntries(columns.map((column, at) => [column, `${row}.${at}`])))
    return { name, fields: [], columns, rows, last: columns[COLUMNS - 1], typeInto }
  }
  /** @type {Field[]} */
  const fields = Array.from({ length: size }, (_, at) => ({
    kind: name === 'text' ? /** @type {const} */ ('input') : kinds[at % kinds.length],
    name: `f${at}`,
    label: `Field ${at}.`,
    required: name === 'text',
  }))
  if (name === 'text') return { name, fields, columns: [], rows: [], last: fields[size - 1].label, typeInto }
  const isDependent = (/** @type {number} */ at) => at % CONDITION_EVERY === CONDITION_EVERY - 1
  const asked = fields.filter(({ kind }, at) => kind === 'input' && !isDependent(at))
  const dependents = fields.filter((_, at) => isDependent(at))
  const withConditions = fields.map((field) => {
    const at = dependents.indexOf(field)
    return at < 0 ? field : { ...field, shownBy: asked[at % asked.length].name }
  })
  const last = withConditions.filter(({ shownBy }) => shownBy === undefined).at(-1)
  return {
    name,
    fields: withConditions,
    columns: [],
    rows: [],
    last: last?.label ?? '',
    typeInto,
    flip: { shows: dependents[0].label },
  }
}
