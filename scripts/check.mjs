// pnpm check: what npm test runs, on a tree that is installed already.
import { runSuites } from './suites/run-suites.mjs'

await runSuites({ setUp: false })
