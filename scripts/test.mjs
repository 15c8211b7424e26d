// npm test: from a fresh clone, every check and every test but the heavy ones.
import { runSuites } from './suites/run-suites.mjs'

await runSuites({ setUp: true })
