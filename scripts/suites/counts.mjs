/**
 * @typedef {object} Counts
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 */

/**
 * Reads what `vitest --reporter=json` wrote. A file that failed to load has no tests and counts as
 * one failure; so does an error outside of any test, which only the exit code shows.
 * @param {string} json
 * @param {number} exitCode of vitest
 * @returns {Counts}
 */
export function vitestCounts(json, exitCode) {
  /** @type {{ numPassedTests: number, numFailedTests: number, numPendingTests: number, numTodoTests: number, testResults: { status: string, assertionResults: { status: string }[] }[] }} */
  const report = JSON.parse(json)
  const unloadable = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  ).length
  return settle(
    {
      passed: report.numPassedTests,
      failed: report.numFailedTests + unloadable,
      skipped: report.numPendingTests + report.numTodoTests,
    },
    exitCode,
  )
}

/**
 * Reads what `playwright test --reporter=json` wrote. A test that passed only at another try failed.
 * @param {string} json
 * @param {number} exitCode of playwright
 * @returns {Counts}
 */
export function playwrightCounts(json, exitCode) {
  /** @type {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number } }} */
  const { stats } = JSON.parse(json)
  return settle({ passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped }, exitCode)
}

/**
 * A suite without a single test proves nothing, and one that ends badly did not pass.
 * @param {Counts} counts
 * @param {number} exitCode
 */
function settle(counts, exitCode) {
  const silent = counts.failed === 0 && (exitCode !== 0 || counts.passed === 0)
  return silent ? { ...counts, failed: 1 } : counts
}
