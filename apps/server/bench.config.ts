import { defineConfig } from 'tsup'

/** Bundles the benchmark with the sources of what it uses, for a Node without type stripping. */
export default defineConfig({
  entry: ['src/bench/waits.ts', 'src/bench/asker.ts'],
  outDir: 'node_modules/.cache/bench',
  format: 'esm',
  target: 'node20',
  silent: true,
  splitting: false,
  noExternal: [/^@sc\//],
  esbuildOptions(options) {
    options.conditions = ['@sc/source']
  },
})
