import { cpSync } from 'node:fs'
import { defineConfig } from 'tsup'

export default defineConfig({
  entry: ['src/main.ts'],
  format: 'esm',
  target: 'node20',
  sourcemap: true,
  clean: true,
  // Our own packages go into the bundle from source, so that starting needs no build of theirs.
  noExternal: [/^@sc\//],
  esbuildOptions(options) {
    options.conditions = ['@sc/source']
  },
  async onSuccess() {
    cpSync('src/db/migrations', 'dist/migrations', { recursive: true })
  },
})
