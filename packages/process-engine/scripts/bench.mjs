// pnpm --filter @sc/process-engine bench
// Built just before; a checkout that has not built it yet has nothing there to follow.
const { measure, measureCompile } = await import(new URL('../node_modules/.cache/random/measure.js', import.meta.url).href)

const perSecond = await measure(3000)
process.stdout.write(`${Math.round(perSecond)} verbs/s, ${(1000 / perSecond).toFixed(3)} ms a verb\n`)

for (const tasks of [1_000, 8_000, 15_000]) {
  const { compile, processor, blocked } = await measureCompile(tasks)
  const [all, own, held] = [compile, processor, blocked].map(Math.round)
  process.stdout.write(`${tasks} tasks: compiled in ${all} ms (${own} ms of processor time), event loop held for ${held} ms at most\n`)
}
