interface Approval {
  key: string
  name: string
  /** The field that the college may correct. */
  corrected: string
  /** More than 8 of it go to the school: of what was filled in, or of what the application earns. */
  hours: 'hours' | 'itemHours'
}

/**
 * An approval, as an engine of the Flowable family reads it: the applicant, their college, which may correct a field, and
 * above 8 hours every school-level auditor. A module of text, so that it travels inside the bundle.
 */
const approvalXml = ({ key, name, corrected, hours }: Approval) => `<?xml version="1.0" encoding="UTF-8"?>
<bpmn:definitions xmlns:bpmn="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:bpmndi="http://www.omg.org/spec/BPMN/20100524/DI" xmlns:dc="http://www.omg.org/spec/DD/20100524/DC" xmlns:di="http://www.omg.org/spec/DD/20100524/DI" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:flowable="http://flowable.org/bpmn" xmlns:sc="https://second-classroom.example/bpmn" id="Definitions_${key}" targetNamespace="http://bpmn.io/schema/bpmn">
  <bpmn:process id="${key}" name="${name}" isExecutable="true">
    <bpmn:documentation>学院审批后，认定学时超过 8 的申请由全部校级审核员会签。</bpmn:documentation>
    <bpmn:startEvent id="StartEvent_1" name="开始" flowable:initiator="initiator">
      <bpmn:outgoing>Flow_start</bpmn:outgoing>
    </bpmn:startEvent>
    <bpmn:userTask id="ZSXC_apply" name="提交申请" flowable:assignee="\${initiator}">
      <bpmn:incoming>Flow_start</bpmn:incoming>
      <bpmn:outgoing>Flow_applied</bpmn:outgoing>
    </bpmn:userTask>
    <bpmn:userTask id="ZSXC_college" name="学院审批" flowable:candidateGroups="college_ek_group">
      <bpmn:extensionElements>
        <sc:fieldPermission field="${corrected}" access="write" />
      </bpmn:extensionElements>
      <bpmn:incoming>Flow_applied</bpmn:incoming>
      <bpmn:outgoing>Flow_college</bpmn:outgoing>
    </bpmn:userTask>
    <bpmn:exclusiveGateway id="Gateway_hours" name="认定学时" default="Flow_short">
      <bpmn:incoming>Flow_college</bpmn:incoming>
      <bpmn:outgoing>Flow_long</bpmn:outgoing>
      <bpmn:outgoing>Flow_short</bpmn:outgoing>
    </bpmn:exclusiveGateway>
    <bpmn:userTask id="ZSXC_school" name="校级会签" flowable:assignee="\${auditUser}">
      <bpmn:incoming>Flow_long</bpmn:incoming>
      <bpmn:outgoing>Flow_school</bpmn:outgoing>
      <bpmn:multiInstanceLoopCharacteristics flowable:collection="\${auditUserList}" flowable:elementVariable="auditUser">
        <bpmn:completionCondition xsi:type="bpmn:tFormalExpression">\${nrOfApproved + nrOfRejected == nrOfInstances}</bpmn:completionCondition>
      </bpmn:multiInstanceLoopCharacteristics>
    </bpmn:userTask>
    <bpmn:endEvent id="EndEvent_1" name="结束">
      <bpmn:incoming>Flow_school</bpmn:incoming>
      <bpmn:incoming>Flow_short</bpmn:incoming>
    </bpmn:endEvent>
    <bpmn:sequenceFlow id="Flow_start" sourceRef="StartEvent_1" targetRef="ZSXC_apply" />
    <bpmn:sequenceFlow id="Flow_applied" sourceRef="ZSXC_apply" targetRef="ZSXC_college" />
    <bpmn:sequenceFlow id="Flow_college" sourceRef="ZSXC_college" targetRef="Gateway_hours" />
    <bpmn:sequenceFlow id="Flow_long" name="大于 8 学时" sourceRef="Gateway_hours" targetRef="ZSXC_school">
      <bpmn:conditionExpression xsi:type="bpmn:tFormalExpression">\${${hours} &gt; 8}</bpmn:conditionExpression>
    </bpmn:sequenceFlow>
    <bpmn:sequenceFlow id="Flow_short" name="8 学时及以下" sourceRef="Gateway_hours" targetRef="EndEvent_1" />
    <bpmn:sequenceFlow id="Flow_school" sourceRef="ZSXC_school" targetRef="EndEvent_1" />
  </bpmn:process>
  <bpmndi:BPMNDiagram id="BPMNDiagram_1">
    <bpmndi:BPMNPlane id="BPMNPlane_1" bpmnElement="${key}">
      <bpmndi:BPMNShape id="StartEvent_1_di" bpmnElement="StartEvent_1">
        <dc:Bounds x="152" y="182" width="36" height="36" />
        <bpmndi:BPMNLabel>
          <dc:Bounds x="159" y="225" width="22" height="14" />
        </bpmndi:BPMNLabel>
      </bpmndi:BPMNShape>
      <bpmndi:BPMNShape id="ZSXC_apply_di" bpmnElement="ZSXC_apply">
        <dc:Bounds x="250" y="160" width="100" height="80" />
      </bpmndi:BPMNShape>
      <bpmndi:BPMNShape id="ZSXC_college_di" bpmnElement="ZSXC_college">
        <dc:Bounds x="410" y="160" width="100" height="80" />
      </bpmndi:BPMNShape>
      <bpmndi:BPMNShape id="Gateway_hours_di" bpmnElement="Gateway_hours" isMarkerVisible="true">
        <dc:Bounds x="575" y="175" width="50" height="50" />
        <bpmndi:BPMNLabel>
          <dc:Bounds x="578" y="151" width="44" height="14" />
        </bpmndi:BPMNLabel>
      </bpmndi:BPMNShape>
      <bpmndi:BPMNShape id="ZSXC_school_di" bpmnElement="ZSXC_school">
        <dc:Bounds x="730" y="160" width="100" height="80" />
      </bpmndi:BPMNShape>
      <bpmndi:BPMNShape id="EndEvent_1_di" bpmnElement="EndEvent_1">
        <dc:Bounds x="902" y="182" width="36" height="36" />
        <bpmndi:BPMNLabel>
          <dc:Bounds x="909" y="158" width="22" height="14" />
        </bpmndi:BPMNLabel>
      </bpmndi:BPMNShape>
      <bpmndi:BPMNEdge id="Flow_start_di" bpmnElement="Flow_start">
        <di:waypoint x="188" y="200" />
        <di:waypoint x="250" y="200" />
      </bpmndi:BPMNEdge>
      <bpmndi:BPMNEdge id="Flow_applied_di" bpmnElement="Flow_applied">
        <di:waypoint x="350" y="200" />
        <di:waypoint x="410" y="200" />
      </bpmndi:BPMNEdge>
      <bpmndi:BPMNEdge id="Flow_college_di" bpmnElement="Flow_college">
        <di:waypoint x="510" y="200" />
        <di:waypoint x="575" y="200" />
      </bpmndi:BPMNEdge>
      <bpmndi:BPMNEdge id="Flow_long_di" bpmnElement="Flow_long">
        <di:waypoint x="625" y="200" />
        <di:waypoint x="730" y="200" />
        <bpmndi:BPMNLabel>
          <dc:Bounds x="647" y="182" width="62" height="14" />
        </bpmndi:BPMNLabel>
      </bpmndi:BPMNEdge>
      <bpmndi:BPMNEdge id="Flow_short_di" bpmnElement="Flow_short">
        <di:waypoint x="600" y="225" />
        <di:waypoint x="600" y="310" />
        <di:waypoint x="920" y="310" />
        <di:waypoint x="920" y="218" />
        <bpmndi:BPMNLabel>
          <dc:Bounds x="724" y="292" width="73" height="14" />
        </bpmndi:BPMNLabel>
      </bpmndi:BPMNEdge>
      <bpmndi:BPMNEdge id="Flow_school_di" bpmnElement="Flow_school">
        <di:waypoint x="830" y="200" />
        <di:waypoint x="902" y="200" />
      </bpmndi:BPMNEdge>
    </bpmndi:BPMNPlane>
  </bpmndi:BPMNDiagram>
</bpmn:definitions>
`

/** 学分认定审批: the college may correct how the student took part. */
export const creditApprovalXml = approvalXml({ key: 'credit_approval', name: '学分认定审批', corrected: 'participation', hours: 'hours' })

/** 获奖认定审批: the college may correct the award, and with it the hours. */
export const awardApprovalXml = approvalXml({ key: 'award_approval', name: '获奖认定审批', corrected: 'award', hours: 'itemHours' })

/** 讲座认定审批: nothing to correct but the title. */
export const lectureApprovalXml = approvalXml({ key: 'lecture_approval', name: '讲座认定审批', corrected: 'lecture', hours: 'itemHours' })
