export const ORGANISATION_KEY = 'organisation_review'
export const ORGANISATION_NAME = '组织审核'

/** What a college’s organisation applies for is looked at by the college first; the office of the youth league decides all of it. */
export const organisationReviewXml = `<?xml version="1.0" encoding="UTF-8"?>
<bpmn:definitions xmlns:bpmn="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:bpmndi="http://www.omg.org/spec/BPMN/20100524/DI" xmlns:dc="http://www.omg.org/spec/DD/20100524/DC" xmlns:di="http://www.omg.org/spec/DD/20100524/DI" xmlns:flowable="http://flowable.org/bpmn" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" id="Definitions_${ORGANISATION_KEY}" targetNamespace="http://bpmn.io/schema/bpmn">
  <bpmn:process id="${ORGANISATION_KEY}" name="${ORGANISATION_NAME}" isExecutable="true">
    <bpmn:startEvent id="StartEvent_1" name="提交" flowable:initiator="initiator">
      <bpmn:outgoing>Flow_start</bpmn:outgoing>
    </bpmn:startEvent>
    <bpmn:exclusiveGateway id="Gateway_level" name="级别" default="Flow_school">
      <bpmn:incoming>Flow_start</bpmn:incoming>
      <bpmn:outgoing>Flow_college</bpmn:outgoing>
      <bpmn:outgoing>Flow_school</bpmn:outgoing>
    </bpmn:exclusiveGateway>
    <bpmn:userTask id="Review_college" name="学院初审" flowable:candidateGroups="college_ek_group">
      <bpmn:incoming>Flow_college</bpmn:incoming>
      <bpmn:outgoing>Flow_on</bpmn:outgoing>
    </bpmn:userTask>
    <bpmn:userTask id="Review_school" name="校团委审核" flowable:candidateGroups="school_auditor">
      <bpmn:incoming>Flow_school</bpmn:incoming>
      <bpmn:incoming>Flow_on</bpmn:incoming>
      <bpmn:outgoing>Flow_passed</bpmn:outgoing>
    </bpmn:userTask>
    <bpmn:endEvent id="EndEvent_1" name="生效">
      <bpmn:incoming>Flow_passed</bpmn:incoming>
    </bpmn:endEvent>
    <bpmn:sequenceFlow id="Flow_start" sourceRef="StartEvent_1" targetRef="Gateway_level" />
    <bpmn:sequenceFlow id="Flow_college" name="院级" sourceRef="Gateway_level" targetRef="Review_college">
      <bpmn:conditionExpression xsi:type="bpmn:tFormalExpression"><![CDATA[\${level == 'college'}]]></bpmn:conditionExpression>
    </bpmn:sequenceFlow>
    <bpmn:sequenceFlow id="Flow_school" sourceRef="Gateway_level" targetRef="Review_school" />
    <bpmn:sequenceFlow id="Flow_on" sourceRef="Review_college" targetRef="Review_school" />
    <bpmn:sequenceFlow id="Flow_passed" sourceRef="Review_school" targetRef="EndEvent_1" />
  </bpmn:process>
  <bpmndi:BPMNDiagram id="BPMNDiagram_1">
    <bpmndi:BPMNPlane id="BPMNPlane_1" bpmnElement="${ORGANISATION_KEY}">
      <bpmndi:BPMNShape id="StartEvent_1_di" bpmnElement="StartEvent_1">
        <dc:Bounds x="152" y="182" width="36" height="36" />
        <bpmndi:BPMNLabel>
          <dc:Bounds x="159" y="225" width="22" height="14" />
        </bpmndi:BPMNLabel>
      </bpmndi:BPMNShape>
      <bpmndi:BPMNShape id="Gateway_level_di" bpmnElement="Gateway_level" isMarkerVisible="true">
        <dc:Bounds x="245" y="175" width="50" height="50" />
        <bpmndi:BPMNLabel>
          <dc:Bounds x="259" y="151" width="22" height="14" />
        </bpmndi:BPMNLabel>
      </bpmndi:BPMNShape>
      <bpmndi:BPMNShape id="Review_college_di" bpmnElement="Review_college">
        <dc:Bounds x="350" y="280" width="100" height="80" />
      </bpmndi:BPMNShape>
      <bpmndi:BPMNShape id="Review_school_di" bpmnElement="Review_school">
        <dc:Bounds x="510" y="160" width="100" height="80" />
      </bpmndi:BPMNShape>
      <bpmndi:BPMNShape id="EndEvent_1_di" bpmnElement="EndEvent_1">
        <dc:Bounds x="672" y="182" width="36" height="36" />
        <bpmndi:BPMNLabel>
          <dc:Bounds x="679" y="225" width="22" height="14" />
        </bpmndi:BPMNLabel>
      </bpmndi:BPMNShape>
      <bpmndi:BPMNEdge id="Flow_start_di" bpmnElement="Flow_start">
        <di:waypoint x="188" y="200" />
        <di:waypoint x="245" y="200" />
      </bpmndi:BPMNEdge>
      <bpmndi:BPMNEdge id="Flow_college_di" bpmnElement="Flow_college">
        <di:waypoint x="270" y="225" />
        <di:waypoint x="270" y="320" />
        <di:waypoint x="350" y="320" />
        <bpmndi:BPMNLabel>
          <dc:Bounds x="279" y="270" width="22" height="14" />
        </bpmndi:BPMNLabel>
      </bpmndi:BPMNEdge>
      <bpmndi:BPMNEdge id="Flow_school_di" bpmnElement="Flow_school">
        <di:waypoint x="295" y="200" />
        <di:waypoint x="510" y="200" />
      </bpmndi:BPMNEdge>
      <bpmndi:BPMNEdge id="Flow_on_di" bpmnElement="Flow_on">
        <di:waypoint x="450" y="320" />
        <di:waypoint x="560" y="320" />
        <di:waypoint x="560" y="240" />
      </bpmndi:BPMNEdge>
      <bpmndi:BPMNEdge id="Flow_passed_di" bpmnElement="Flow_passed">
        <di:waypoint x="610" y="200" />
        <di:waypoint x="672" y="200" />
      </bpmndi:BPMNEdge>
    </bpmndi:BPMNPlane>
  </bpmndi:BPMNDiagram>
</bpmn:definitions>
`
