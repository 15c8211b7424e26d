// npm test: from a fresh clone, every check and every test there is.
import { runSuites } from './suites/run-suites.mjs'

await runSuites({ setUp: true })
