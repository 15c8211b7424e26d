import { escapeUTF8 } from 'entities/escape'
import { engines } from './engines.ts'
import type { EngineName } from './EngineProfile.ts'
import { fingerprint } from './ids.ts'
import { labelSize } from './labelSize.ts'

/** What a process begins with. */
export interface NewProcess {
  /** The process id; must be a legal XML id (`isLegalId`). */
  key: string
  name: string
  description?: string
  engine: EngineName
  /** Names on the canvas. */
  labels: { start: string; apply: string; approve: string; end: string }
}

/** The name under which the engine keeps who started an instance. */
export const INITIATOR = 'initiator'

/** A process to begin with: start → the initiator's application → an approval that nobody has been given yet → end, drawn. */
export function createDiagramXml({ key, name, description = '', engine, labels }: NewProcess): string {
  const { prefix, namespace } = engines[engine]
  const id = escapeUTF8(key)
  // Approval settings are kept by node id across all processes: no two processes may begin with the same one.
  const apply = `ZSXC_${fingerprint(key)}`
  const approve = `${apply}_2`
  const documentation = description ? `\n    <bpmn:documentation>${escapeUTF8(description)}</bpmn:documentation>` : ''
  return `<?xml version="1.0" encoding="UTF-8"?>
<bpmn:definitions xmlns:bpmn="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:bpmndi="http://www.omg.org/spec/BPMN/20100524/DI" xmlns:dc="http://www.omg.org/spec/DD/20100524/DC" xmlns:di="http://www.omg.org/spec/DD/20100524/DI" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:${prefix}="${namespace}" id="Definitions_${id}" targetNamespace="http://bpmn.io/schema/bpmn">
  <bpmn:process id="${id}" name="${escapeUTF8(name)}" isExecutable="true">${documentation}
    <bpmn:startEvent id="StartEvent_1" name="${escapeUTF8(labels.start)}" ${prefix}:initiator="${INITIATOR}">
      <bpmn:outgoing>Flow_1</bpmn:outgoing>
    </bpmn:startEvent>
    <bpmn:userTask id="${apply}" name="${escapeUTF8(labels.apply)}" ${prefix}:assignee="\${${INITIATOR}}">
      <bpmn:incoming>Flow_1</bpmn:incoming>
      <bpmn:outgoing>Flow_2</bpmn:outgoing>
    </bpmn:userTask>
    <bpmn:userTask id="${approve}" name="${escapeUTF8(labels.approve)}">
      <bpmn:incoming>Flow_2</bpmn:incoming>
      <bpmn:outgoing>Flow_3</bpmn:outgoing>
    </bpmn:userTask>
    <bpmn:endEvent id="EndEvent_1" name="${escapeUTF8(labels.end)}">
      <bpmn:incoming>Flow_3</bpmn:incoming>
    </bpmn:endEvent>
    <bpmn:sequenceFlow id="Flow_1" sourceRef="StartEvent_1" targetRef="${apply}" />
    <bpmn:sequenceFlow id="Flow_2" sourceRef="${apply}" targetRef="${approve}" />
    <bpmn:sequenceFlow id="Flow_3" sourceRef="${approve}" targetRef="EndEvent_1" />
  </bpmn:process>
  <bpmndi:BPMNDiagram id="BPMNDiagram_1">
    <bpmndi:BPMNPlane id="BPMNPlane_1" bpmnElement="${id}">
      <bpmndi:BPMNShape id="StartEvent_1_di" bpmnElement="StartEvent_1">
        <dc:Bounds x="182" y="162" width="36" height="36" />
        <bpmndi:BPMNLabel>
          ${labelBounds(labels.start, 200)}
        </bpmndi:BPMNLabel>
      </bpmndi:BPMNShape>
      <bpmndi:BPMNShape id="${apply}_di" bpmnElement="${apply}">
        <dc:Bounds x="280" y="140" width="100" height="80" />
      </bpmndi:BPMNShape>
      <bpmndi:BPMNShape id="${approve}_di" bpmnElement="${approve}">
        <dc:Bounds x="440" y="140" width="100" height="80" />
      </bpmndi:BPMNShape>
      <bpmndi:BPMNShape id="EndEvent_1_di" bpmnElement="EndEvent_1">
        <dc:Bounds x="602" y="162" width="36" height="36" />
        <bpmndi:BPMNLabel>
          ${labelBounds(labels.end, 620)}
        </bpmndi:BPMNLabel>
      </bpmndi:BPMNShape>
      <bpmndi:BPMNEdge id="Flow_1_di" bpmnElement="Flow_1">
        <di:waypoint x="218" y="180" />
        <di:waypoint x="280" y="180" />
      </bpmndi:BPMNEdge>
      <bpmndi:BPMNEdge id="Flow_2_di" bpmnElement="Flow_2">
        <di:waypoint x="380" y="180" />
        <di:waypoint x="440" y="180" />
      </bpmndi:BPMNEdge>
      <bpmndi:BPMNEdge id="Flow_3_di" bpmnElement="Flow_3">
        <di:waypoint x="540" y="180" />
        <di:waypoint x="602" y="180" />
      </bpmndi:BPMNEdge>
    </bpmndi:BPMNPlane>
  </bpmndi:BPMNDiagram>
</bpmn:definitions>
`
}

/** Beneath an event, no narrower than two Chinese characters: capitals are wider than letters are taken for. */
function labelBounds(name: string, middle: number): string {
  const { width, height } = labelSize(name)
  const room = Math.max(22, width)
  return `<dc:Bounds x="${middle - room / 2}" y="205" width="${room}" height="${height}" />`
}
