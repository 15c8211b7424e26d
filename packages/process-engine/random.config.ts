import { defineConfig } from 'tsup'

/** Bundles the random player and the benchmark with the sources of what they use, for a Node without type stripping. */
export default defineConfig({
  entry: ['src/random/play.ts', 'src/random/measure.ts'],
  outDir: 'node_modules/.cache/random',
  format: 'esm',
  target: 'node20',
  silent: true,
  noExternal: ['@sc/expression'],
  esbuildOptions(options) {
    options.conditions = ['@sc/source']
  },
})
