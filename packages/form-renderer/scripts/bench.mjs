// pnpm --filter @sc/form-renderer bench
// Forms whose conditions are as long as they may be, in the built package: what a server does for one request.
const { CONDITION_BOUNDS, parseDesign, validateSubmission } = await import(new URL('../dist/schema/index.js', import.meta.url).href)

/** @param {number} at @param {Record<string, unknown>} [options] */
const field = (at, options = {}) => ({ type: 'input', name: `题${at}`, key: `k${at}`, model: `f${at}`, icon: '', options, rules: [] })

/** As many of the terms as fit. @param {number} length @param {(at: number) => string} term */
function condition(length, term) {
  let text = term(0)
  for (let at = 1; ; at++) {
    const longer = `${text} || ${term(at)}`
    if (longer.length + '${}'.length > length) return `\${${text}}`
    text = longer
  }
}

const { one, all } = CONDITION_BOUNDS
const each = Math.floor(all / 1500)
const cases = {
  '1,500 fields, each with a condition': Array.from({ length: 1500 }, (_, at) =>
    field(at, at === 0 ? {} : { visibleWhen: condition(each, (term) => `f${(at * 7 + term) % at} == 'v${term}'`) }),
  ),
  'the longest conditions': Array.from({ length: 1500 }, (_, at) =>
    field(at, at < 1500 - all / one ? {} : { visibleWhen: condition(one, (term) => `f${term}==${term}`) }),
  ),
  'one circle of all fields': Array.from({ length: 1500 }, (_, at) =>
    field(at, { visibleWhen: condition(each, (term) => `f${(at + 1 + term * 17) % 1500}`) }),
  ),
  '10,000 options, all compared with': [
    { ...field(0, { options: Array.from({ length: 10_000 }, (_, at) => `o${at}`) }), type: 'radio' },
    ...Array.from({ length: all / one }, (_, at) => field(at + 1, { requiredWhen: condition(one, (term) => `f0=='${at}_${term}'`) })),
  ],
}

for (const [name, list] of Object.entries(cases)) {
  const text = JSON.stringify({ list })
  const values = Object.fromEntries(list.map(({ model }) => [model, 'x']))
  const [saving, { design }] = processorTime(() => parseDesign(text))
  const [first] = processorTime(() => validateSubmission(design, values))
  const [next] = processorTime(() => validateSubmission(design, values))
  process.stdout.write(
    `${name}: ${saving} ms of processor time to open and check the design, ${first} ms for its first submission, ${next} ms for the next\n`,
  )
}

/** @template T @param {() => T} work @returns {[milliseconds: number, result: T]} */
function processorTime(work) {
  const before = process.cpuUsage()
  const result = work()
  const { user, system } = process.cpuUsage(before)
  return [Math.round((user + system) / 1000), result]
}
