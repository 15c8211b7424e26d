import { describe, expect, it } from 'vitest'
import { check } from '@sc/expression'
import { fieldsByModel, parseDesign, walkWidgets } from '@sc/form-renderer/schema'
import { compile, run } from '@sc/process-engine'
import { readCountersign, repairXml } from '@sc/workflow-designer/engines'
import { embeddedEngine } from '../../engine/embedded.ts'
import { lintProcess } from '../../modules/workflow/lint.ts'
import { conditions } from '../conditions.ts'
import { roles } from '../../install/roles.ts'
import design from './creditApply.json'
import { awardApprovalXml, creditApprovalXml, lectureApprovalXml } from './creditApproval.bpmn.ts'
import { awardDesign, awards, lectureDesign } from './awardApply.ts'
import { WIDGET_COUNT } from './form.ts'
import { PROCESS_KEY, reviewers } from './process.ts'

const fields = fieldsByModel(parseDesign(design).design)
const names = [...fields.keys()]

describe('the form', () => {
  it('opens without a remark', () => {
    expect(parseDesign(JSON.stringify(design)).issues).toEqual([])
  })

  it('is counted as the form list counts it', () => {
    let widgets = 0
    walkWidgets(parseDesign(design).design, () => void widgets++)
    expect(WIDGET_COUNT).toBe(widgets)
  })

  it('asks for what the conditions compare', () => {
    expect(names).toHaveLength(8)
    for (const { expression } of conditions) expect(check(expression, { names }), expression).toEqual([])
  })
})

describe('the process', () => {
  it('runs as a whole on the embedded engine', async () => {
    const model = await compile(creditApprovalXml)
    expect(model.processId).toBe(PROCESS_KEY)
    expect(model.unsupported).toEqual([])
    const tasks = Object.values(model.nodes).filter(({ kind }) => kind === 'humanTask')
    expect(tasks.map(({ id }) => id).sort()).toEqual(Object.keys(reviewers).sort())
  })

  it('passes the check that precedes a deployment', async () => {
    const roleSizes = new Map([...roles.map(({ roleCode }) => [roleCode, 1] as const), ['initiator', 1] as const])
    const problems = await lintProcess(embeddedEngine(), {
      xml: creditApprovalXml,
      key: PROCESS_KEY,
      reviewers,
      accounts: async () => new Map(),
      roleSizes,
      fields,
      system: new Map(),
    })
    expect(problems).toEqual([])
  })

  it.each([
    { hours: 8, after: 'completed', signers: [] },
    { hours: 8.5, after: 'running', signers: ['school01', 'school02'] },
  ])('goes on after the college as $hours hours ask for', async ({ hours, after, signers }) => {
    const model = await compile(creditApprovalXml)
    const host = { collection: () => ['school01', 'school02'] }
    let result = run(model, null, { type: 'start', variables: { hours, initiator: 'student01' } }, host)
    for (const nodeId of ['ZSXC_apply', 'ZSXC_college']) {
      const open = Object.values(result.state.tokens).find((token) => token.nodeId === nodeId)
      result = run(model, result.state, { type: 'complete', taskId: open!.id }, host)
    }
    expect(result.state.status).toBe(after)
    const assignees = result.effects.flatMap((effect) => (effect.type === 'taskCreated' ? [effect.assignee] : []))
    expect(assignees).toEqual(signers)
  })

  it('is read back by the designer as a countersigning of all', async () => {
    const { multiInstance } = (await compile(creditApprovalXml)).nodes.ZSXC_school!
    const written = {
      isSequential: multiInstance!.sequential,
      loopCardinality: multiInstance!.cardinality ?? '',
      collection: multiInstance!.collection ?? '',
      elementVariable: multiInstance!.elementVariable ?? '',
      completionCondition: multiInstance!.completionCondition ?? '',
    }
    expect(readCountersign(written)).toEqual({ kind: 'all' })
  })

  it('needs no repair on import', () => {
    expect(repairXml(creditApprovalXml).repairs).toEqual([])
  })
})

describe('the other ways that hours come from', () => {
  it.each([
    ['award_approval', awardApprovalXml, awardDesign],
    ['lecture_approval', lectureApprovalXml, lectureDesign],
  ])('%s passes the check over its form', async (key, xml, other) => {
    expect(parseDesign(JSON.stringify(other)).issues).toEqual([])
    const roleSizes = new Map([...roles.map(({ roleCode }) => [roleCode, 1] as const), ['initiator', 1] as const])
    const of = fieldsByModel(parseDesign(other).design)
    expect(
      await lintProcess(embeddedEngine(), {
        xml,
        key,
        reviewers,
        accounts: async () => new Map(),
        roleSizes,
        fields: of,
        system: new Map(),
      }),
    ).toEqual([])
    expect(repairXml(xml).repairs).toEqual([])
  })

  it('the table has a row for each award', () => {
    const { options } = fieldsByModel(parseDesign(awardDesign).design).get('award')!
    expect(Array.isArray(options) && options.map(({ value }) => value)).toEqual(awards.map(({ value }) => value))
  })
})
