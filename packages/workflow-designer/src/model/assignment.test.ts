import { describe, expect, it } from 'vitest'
import { isApplicants, isAssigned, isSelfDecided } from '../engines/applicant.ts'
import { assignmentOf } from './assignment.ts'
import { headless } from './headless.fixture.ts'

const START = '<startEvent id="s"/><sequenceFlow id="f" sourceRef="s" targetRef="a"/>'
const INITIATOR = 'flowable:assignee="${initiator}"'

/** What is said of the task `a` of a process. */
async function said(body: string, roleCode = '') {
  const { element, prefix } = await headless('flowable', body)
  const assignment = assignmentOf(element('a').businessObject, prefix, roleCode)
  return { own: isApplicants(assignment), self: isSelfDecided(assignment), assigned: isAssigned(assignment) }
}

describe('the applicant’s own step', () => {
  const own = { own: true, self: false, assigned: true }
  const self = { own: false, self: true, assigned: true }

  it.each([
    ['asks the initiator', `${START}<userTask id="a" ${INITIATOR}/>`, ''],
    ['asks the initiator by role', `${START}<userTask id="a"/>`, 'initiator'],
    ['is named for the application and asks nobody', `${START}<userTask id="a" name="提交申请"/>`, ''],
    ['is named so in English', `${START}<userTask id="a" name="Apply for credits"/>`, ''],
  ])('is the first one that %s', async (_which, body, role) => {
    expect(await said(body, role)).toEqual(own)
    expect(await said(`<startEvent id="t"><timerEventDefinition/></startEvent>${body}`, role)).toEqual(own)
  })

  it.each([
    [
      'later',
      `<startEvent id="s"/><userTask id="b"/><sequenceFlow id="f" sourceRef="b" targetRef="a"/><userTask id="a" ${INITIATOR}/>`,
      '',
    ],
    ['later, by role', `<startEvent id="s"/><userTask id="a"/>`, 'initiator'],
    ['countersigned', `${START}<userTask id="a" ${INITIATOR}><multiInstanceLoopCharacteristics/></userTask>`, ''],
    [
      'behind a start that waits',
      `<startEvent id="s"><timerEventDefinition/></startEvent><sequenceFlow id="f" sourceRef="s" targetRef="a"/><userTask id="a" ${INITIATOR}/>`,
      '',
    ],
    ['behind another start', `<startEvent id="t"/>${START}<userTask id="a" ${INITIATOR}/>`, ''],
  ])('is none that decides on an application: %s', async (_which, body, role) => {
    expect(await said(body, role)).toEqual(self)
  })

  it('is none that somebody else is asked to do', async () => {
    for (const asked of ['flowable:assignee="li"', 'flowable:candidateUsers="li"', 'flowable:candidateGroups="g"'])
      expect(await said(`${START}<userTask id="a" name="提交申请" ${asked}/>`)).toEqual({ own: false, self: false, assigned: true })
    expect(await said(`${START}<userTask id="a" ${INITIATOR}/>`, 'teacher')).toEqual({ own: false, self: false, assigned: true })
  })

  it('is none that merely asks nobody', async () => {
    const nobody = { own: false, self: false, assigned: false }
    expect(await said(`${START}<userTask id="a" name="学院审批"/>`)).toEqual(nobody)
    expect(await said(`${START}<userTask id="a" name="Review of applications"/>`)).toEqual(nobody)
    expect(await said('<startEvent id="s"/><userTask id="a" name="提交申请"/>')).toEqual(nobody)
  })
})
