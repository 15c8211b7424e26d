import { describe, expect, it } from 'vitest'
import { playwrightCounts, vitestCounts } from './counts.mjs'

const vitest = (numbers: Record<string, number>, testResults: object[] = []) =>
  JSON.stringify({ numPassedTests: 0, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0, testResults, ...numbers })

const playwright = (stats: Record<string, number>) =>
  JSON.stringify({ stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0, ...stats } })

describe('vitestCounts', () => {
  it('counts tests', () => {
    expect(vitestCounts(vitest({ numPassedTests: 7, numFailedTests: 2, numPendingTests: 1, numTodoTests: 1 }), 1)).toEqual({
      passed: 7,
      failed: 2,
      skipped: 2,
    })
  })

  it('counts a file that does not load as one failure', () => {
    const files = [
      { status: 'failed', assertionResults: [] },
      { status: 'failed', assertionResults: [{ status: 'failed' }] },
    ]
    expect(vitestCounts(vitest({ numPassedTests: 3, numFailedTests: 1 }, files), 1).failed).toBe(2)
  })

  it('counts an error outside of any test', () => {
    expect(vitestCounts(vitest({ numPassedTests: 3 }), 1).failed).toBe(1)
  })

  it('does not take an empty suite for a good one', () => {
    expect(vitestCounts(vitest({}), 0).failed).toBe(1)
  })
})

describe('playwrightCounts', () => {
  it('counts a test that passed only at another try as failed', () => {
    expect(playwrightCounts(playwright({ expected: 4, flaky: 1, skipped: 2 }), 0)).toEqual({ passed: 4, failed: 1, skipped: 2 })
  })

  it('counts a set-up that failed', () => {
    expect(playwrightCounts(playwright({}), 1).failed).toBe(1)
  })
})
