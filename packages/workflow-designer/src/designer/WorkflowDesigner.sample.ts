import type { AuditUser, WorkflowDirectory } from '../model/directory.ts'

const surnames = [...'赵钱孙李周吴郑王冯陈']
const givenNames = ['晓明', '丽华', '建国', '思远', '文静', '子涵', '志强', '雨桐', '海燕', '宏伟', '佳怡', '俊杰']

function people(count: number): AuditUser[] {
  return Array.from({ length: count }, (_, index) => ({
    username: `T2024${String(index).padStart(4, '0')}`,
    realname: `${surnames[index % surnames.length]}${givenNames[index % givenNames.length]}`,
    departName: index % 2 ? '信息工程学院' : '经济管理学院',
  }))
}

/** A campus for stories: answers from memory. */
export function sampleDirectory(overrides: Partial<WorkflowDirectory> = {}): WorkflowDirectory {
  const size: Record<string, number> = { teacher: 8, college_ek_group: 26, school_auditor: 120 }
  return {
    auditRoles: async () => [
      { roleCode: 'teacher', roleName: '指导教师', description: '项目的指导教师' },
      { roleCode: 'college_ek_group', roleName: '学院审核组' },
      { roleCode: 'school_auditor', roleName: '校级审核员' },
    ],
    auditUsers: async (roleCode) => people(size[roleCode] ?? 0),
    conditions: async () => [
      { id: '1', name: '学时不少于 10', expression: '${hours >= 10}' },
      { id: '2', name: '申请人是学生干部', expression: '${applicant.isLeader()}' },
    ],
    dict: async (code) =>
      code === 'college_audit_config'
        ? [
            { value: 'own', text: '申请人所在学院审批' },
            { value: 'host', text: '主办学院审批' },
          ]
        : [],
    nodeConfig: async () => null,
    builtInListeners: async () => [
      {
        id: '1',
        listenername: '写入成绩',
        listenereven: 'end',
        listenertype: 'delegateExpressionListener',
        listenervalue: '${scoreListener}',
        state: '1',
      },
    ],
    ...overrides,
  }
}

export const sampleFields = [
  { model: 'hours', name: '申请学时', valueType: 'number' },
  { model: 'category', name: '活动类别', valueType: 'string' },
  { model: 'urgent', name: '是否加急', valueType: 'boolean' },
]

/** A form of more fields than one takes in at a glance, two of them named alike. */
export const manyFields = [
  ...sampleFields,
  ...[
    '活动名称',
    '活动级别',
    '主办单位',
    '活动日期',
    '参与身份',
    '活动说明',
    '证明材料',
    '获奖等级及证书编号（校级以上必须填写）',
    '联系电话',
    '指导教师',
    '备注',
    '备注',
  ].map((name, index) => ({ model: `field_${index + 1}`, name, valueType: 'string' })),
]

/** Two levels with a condition and a countersign, from another tool: no diagram, Chinese ids, foreign extensions. */
export const sampleXml = `<?xml version="1.0" encoding="UTF-8"?>
<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:flowable="http://flowable.org/bpmn" xmlns:design="http://example.org/design" targetNamespace="http://example.org/processes">
  <process id="学时申请" name="学时申请审批" isExecutable="true">
    <documentation>先由指导教师审批，十学时以上由学院会签。</documentation>
    <startEvent id="start" name="开始" flowable:initiator="initiator"/>
    <userTask id="apply" name="提交申请" flowable:assignee="\${initiator}"/>
    <userTask id="teacher" name="指导教师审批" flowable:candidateGroups="teacher" flowable:roleName="指导教师">
      <extensionElements><design:note colour="red">纸质材料同时上交</design:note></extensionElements>
    </userTask>
    <exclusiveGateway id="gate" name="学时" default="direct"/>
    <userTask id="Activity_college" name="学院审批" flowable:candidateGroups="college_ek_group" flowable:roleName="学院审核组" flowable:assignee="\${auditUser}">
      <multiInstanceLoopCharacteristics isSequential="false" flowable:collection="\${auditUserList}" flowable:elementVariable="auditUser">
        <completionCondition xsi:type="tFormalExpression">\${nrOfCompletedInstances/nrOfInstances &gt;= 0.6}</completionCondition>
      </multiInstanceLoopCharacteristics>
    </userTask>
    <endEvent id="end" name="结束"/>
    <sequenceFlow id="f1" sourceRef="start" targetRef="apply"/>
    <sequenceFlow id="f2" sourceRef="apply" targetRef="teacher"/>
    <sequenceFlow id="f3" sourceRef="teacher" targetRef="gate"/>
    <sequenceFlow id="f4" name="十学时以上" sourceRef="gate" targetRef="Activity_college">
      <conditionExpression xsi:type="tFormalExpression">\${hours &gt;= 10}</conditionExpression>
    </sequenceFlow>
    <sequenceFlow id="direct" name="其他" sourceRef="gate" targetRef="end"/>
    <sequenceFlow id="f6" sourceRef="Activity_college" targetRef="end"/>
  </process>
</definitions>`
