import { spawn } from 'node:child_process'
import { cpSync } from 'node:fs'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'tsup'

export default defineConfig(({ watch }) => ({
  // What reads spreadsheets, sets transcripts and runs scripts are threads of their own, which begin with a file: plain JavaScript, so that it is the same from source.
  entry: {
    main: 'src/main.ts',
    'reader/thread': 'src/spreadsheet/reader/thread.js',
    'setter/thread': 'src/typeset/setter/thread.js',
    'runner/thread': 'src/script/runner/thread.js',
  },
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
    cpSync('src/typeset/setter/transcript.typ', 'dist/setter/transcript.typ')
    if (!watch) return
    // What `npm start` shows: its data, and who may sign in.
    const env = { SC_DATA_DIR: fileURLToPath(new URL('../../data', import.meta.url)), SC_BANNER: '1', ...process.env }
    const server = spawn(process.execPath, ['dist/main.js'], { stdio: 'inherit', env })
    const ended = once(server, 'exit')
    // One process at a time may have the embedded database.
    return async () => {
      server.kill()
      await ended
    }
  },
}))
