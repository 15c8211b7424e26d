// pnpm --filter @sc/process-engine bench
// Built just before; a checkout that has not built it yet has nothing there to follow.
const { measure } = await import(new URL('../node_modules/.cache/random/measure.js', import.meta.url).href)

const perSecond = await measure(3000)
process.stdout.write(`${Math.round(perSecond)} verbs/s, ${(1000 / perSecond).toFixed(3)} ms a verb\n`)
