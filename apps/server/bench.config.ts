import { cpSync } from 'node:fs'
import { defineConfig } from 'tsup'

const outDir = 'node_modules/.cache/bench'

/** Bundles what is run beside the server with the sources of what it uses, for a Node without type stripping. */
export default defineConfig({
  entry: {
    waits: 'src/bench/waits.ts',
    asker: 'src/bench/asker.ts',
    lists: 'src/bench/lists.ts',
    transcripts: 'src/bench/transcripts.ts',
    seedScale: 'src/scale/seedScale.ts',
  },
  outDir,
  format: 'esm',
  target: 'node20',
  silent: true,
  splitting: false,
  noExternal: [/^@sc\//],
  esbuildOptions(options) {
    options.conditions = ['@sc/source']
  },
  // Beside the bundle, as beside the server's.
  onSuccess: async () => cpSync('src/db/migrations', `${outDir}/migrations`, { recursive: true }),
})
