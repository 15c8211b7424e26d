import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

// antd's ES builds import without file endings, which Node does not follow: its CommonJS builds serve here.
const packages = { conditions: ['@sc/source', 'node', 'require', 'default'], mainFields: ['main'] }

// Vitest hands these to Node itself: with `import` among them, the server's CommonJS drivers would be given ES wrappers.
const server = { conditions: ['@sc/source', 'node', 'default'] }

/**
 * A worker loads antd, or the embedded database, once for all of its files and not once for each: most of a run was that.
 * Both cores work. Room for what is thrown away at once saves a twelfth of the processor time of the server's tests. So a file leaves no global changed behind (timers, stubs), and no module keeps state that matters.
 */
const workers = { isolate: false, maxWorkers: '100%', execArgv: ['--max-semi-space-size=64'] }

/** One run over every package; `--project unit|dom|server` picks a part. Stories have their own browser project. */
export default defineConfig({
  test: {
    projects: [
      {
        resolve: packages,
        ssr: { resolve: packages },
        test: {
          name: 'unit',
          ...workers,
          environment: 'node',
          include: ['packages/*/src/**/*.test.ts', 'apps/admin/src/**/*.test.ts', 'scripts/**/*.test.ts'],
          testTimeout: 120_000,
        },
      },
      {
        resolve: packages,
        ssr: { resolve: packages },
        test: {
          name: 'dom',
          ...workers,
          environment: 'jsdom',
          setupFiles: ['scripts/vitest.dom.ts'],
          include: ['packages/*/src/**/*.test.tsx', 'apps/admin/src/**/*.test.tsx'],
          testTimeout: 90_000,
        },
      },
      {
        resolve: server,
        ssr: { resolve: server },
        // Where Vitest runs the global setup: its own environment, which would ask for the packages as built.
        environments: { __vitest__: { resolve: { ...server, noExternal: [/^@sc\//] } } },
        test: {
          name: 'server',
          ...workers,
          // Servers that are started, killed and waited for leave two fifths of the cores idle otherwise.
          maxWorkers: Math.ceil(1.5 * availableParallelism()),
          // In a run of everything, after the others: Vitest mixes only projects with as many workers.
          sequence: { groupOrder: 1 },
          environment: 'node',
          include: ['apps/server/src/**/*.test.ts'],
          globalSetup: ['apps/server/src/test/globalSetup.ts'],
          // For what hangs: an embedded database starts in seconds, the longest test takes ten alone, and both take twelve times as long on a busy machine.
          testTimeout: 240_000,
          hookTimeout: 240_000,
        },
      },
    ],
  },
})
