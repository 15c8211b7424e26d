import { expect, test, vi } from 'vitest'
import { headless } from '../model/headless.fixture.ts'
import type { PreparedImport } from '../modeler/prepareImport.ts'
import { findUnexecuted } from './findUnexecuted.ts'
import type { LintProblem } from './LintProblem.ts'

async function prepared(): Promise<PreparedImport> {
  const { view } = await headless('camunda', '<userTask id="t" name="审批" camunda:candidateGroups="teacher" />')
  const nothing = { repairs: [], warnings: [], odd: [], undrawn: [], kept: [], unused: [] }
  return { view, xml: '<file/>', report: { ...nothing, engine: 'camunda', engineChanged: true, laidOut: false, pooled: false } }
}
const problem = (code: string): LintProblem => ({ elementId: 't', severity: 'error', message: code, code })

test('of the host’s check, what will not run is taken and what is yet to be done is left', async () => {
  const lint = vi.fn(() =>
    Promise.resolve(['unsupported', 'unassigned', 'service', 'deadEnd', 'listener', 'otherProcess', 'invalid', 'key'].map(problem)),
  )
  const found = await findUnexecuted(await prepared(), lint)
  expect(found?.map(({ code }) => code)).toEqual(['unsupported', 'service', 'listener', 'otherProcess', 'invalid'])
  expect(lint).toHaveBeenCalledWith('<file/>', [expect.objectContaining({ nodeKey: 't', auditRoleCode: 'teacher' })])
})

test('a check that fails answers nothing and rejects nothing', async () => {
  expect(await findUnexecuted(await prepared(), () => Promise.reject(new Error('offline')))).toBeNull()
})
