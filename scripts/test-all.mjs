// npm run test:all: npm test, and then the heavy suites, which need programs of others or much time.
import { heavySuites } from './suites/heavy.mjs'
import { runSuites } from './suites/run-suites.mjs'

await runSuites({ setUp: true, more: heavySuites })
