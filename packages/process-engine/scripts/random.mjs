// pnpm --filter @sc/process-engine random -- 5000 [first seed]
// Built just before; a checkout that has not built it yet has nothing there to follow.
const { play } = await import(new URL('../node_modules/.cache/random/play.js', import.meta.url).href)

const [count = 1000, first = 1] = process.argv
  .slice(2)
  .filter((text) => /^\d+$/.test(text))
  .map(Number)
let verbs = 0
for (let seed = first; seed < first + count; seed++) {
  const played = await play(seed)
  verbs += Object.values(played.verbs).reduce((a, b) => a + b, 0)
}
process.stdout.write(`${count} processes, ${verbs} verbs: all as the oracle says\n`)
