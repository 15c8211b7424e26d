import { BpmnModdle } from 'bpmn-moddle'
import { expect, test } from 'vitest'
import type { Box } from '../model/bpmnTypes.ts'
import { layOut } from './layOut.ts'
import { type Plane, readPlanes } from './layout/drawing.ts'
import { crosses, overlap } from './layout/geometry.ts'
import { labelSize } from '../engines/labelSize.ts'

const document = (body: string) =>
  `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" id="d" targetNamespace="t">${body}</definitions>`

const branching = (key: string, lanes = '') => `<process id="${key}" name="流程${key}">${lanes}
  <startEvent id="${key}_s" name="发起申请"/><userTask id="${key}_a" name="学院审核"/><exclusiveGateway id="${key}_g" name="学分是否超过两分"/>
  <userTask id="${key}_b" name="教务处审核"/><endEvent id="${key}_e" name="结束"/>
  <sequenceFlow id="${key}_1" sourceRef="${key}_s" targetRef="${key}_a"/><sequenceFlow id="${key}_2" sourceRef="${key}_a" targetRef="${key}_g"/>
  <sequenceFlow id="${key}_3" name="是" sourceRef="${key}_g" targetRef="${key}_b"/><sequenceFlow id="${key}_4" name="否" sourceRef="${key}_g" targetRef="${key}_e"/>
  <sequenceFlow id="${key}_5" name="退回申请人修改" sourceRef="${key}_b" targetRef="${key}_a"/><sequenceFlow id="${key}_6" sourceRef="${key}_b" targetRef="${key}_e"/></process>`

const boxesOf = (plane: Plane | undefined) => new Map(plane?.shapes.map(({ element, box }) => [element, box]))
const within = (inner: Box | undefined, outer: Box | undefined) =>
  !!inner &&
  !!outer &&
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.width <= outer.x + outer.width &&
  inner.y + inner.height <= outer.y + outer.height

async function laidOut(body: string) {
  const xml = await layOut(document(body))
  const { warnings } = await new BpmnModdle().fromXML(xml)
  expect(warnings).toEqual([])
  const planes = readPlanes(xml)
  return { xml, planes, boxes: boxesOf(planes[0]) }
}

test('one process is drawn on its own, and its model stays as it was', async () => {
  const { xml, planes } = await laidOut(branching('p'))
  expect(planes.map(({ element, shapes, edges }) => [element, shapes.length, edges.length])).toEqual([['p', 5, 6]])
  expect(xml).toContain(branching('p'))
  expect(xml).not.toContain('participant')
})

test('a process is drawn in which a prefix of the drawing means something else', async () => {
  const noted = branching('p').replace(
    '<startEvent',
    '<extensionElements><dc:creator xmlns:dc="http://purl.org/dc/elements/1.1/">教务处</dc:creator></extensionElements><startEvent',
  )
  const xml = await layOut(document(noted))
  expect(xml).toContain(noted)
  expect(readPlanes(xml)[0]?.shapes).toHaveLength(5)
})

test('several processes come one beneath the other, each in a pool', async () => {
  const { xml, boxes } = await laidOut(branching('p') + branching('q'))
  expect(xml).toContain('<participant id="Participant_q" name="流程q" processRef="q"/>')
  const [upper, lower] = [boxes.get('Participant_p')!, boxes.get('Participant_q')!]
  expect(overlap(upper, lower)).toBe(false)
  for (const node of ['s', 'a', 'g', 'b', 'e']) {
    expect(within(boxes.get(`p_${node}`), upper)).toBe(true)
    expect(within(boxes.get(`q_${node}`), lower)).toBe(true)
  }
})

test('a collaboration is drawn with its lanes, its closed pool and its messages', async () => {
  const lanes = `<laneSet id="ls"><lane id="college" name="学院"><flowNodeRef>p_s</flowNodeRef><flowNodeRef>p_a</flowNodeRef></lane>
    <lane id="office" name="教务"><childLaneSet id="cs"><lane id="desk"><flowNodeRef>p_g</flowNodeRef><flowNodeRef>p_b</flowNodeRef></lane><lane id="file"><flowNodeRef>p_e</flowNodeRef></lane></childLaneSet></lane></laneSet>`
  const collaboration = `<collaboration id="c"><participant id="us" processRef="p"/><participant id="them" name="外校"/>
    <messageFlow id="m" name="通知" sourceRef="p_b" targetRef="them"/></collaboration>`
  const { planes, boxes } = await laidOut(collaboration + branching('p', lanes))
  expect(planes.map(({ element }) => element)).toEqual(['c'])
  expect(['p_s', 'p_a'].every((node) => within(boxes.get(node), boxes.get('college')))).toBe(true)
  expect(['p_g', 'p_b'].every((node) => within(boxes.get(node), boxes.get('desk')))).toBe(true)
  expect(within(boxes.get('p_e'), boxes.get('file')) && within(boxes.get('file'), boxes.get('office'))).toBe(true)
  expect(overlap(boxes.get('college')!, boxes.get('office')!)).toBe(false)
  expect(within(boxes.get('them'), boxes.get('us'))).toBe(false)
  const message = planes[0]?.edges.find(({ element }) => element === 'm')
  expect(message?.waypoints.at(-1)?.y).toBe(boxes.get('them')?.y)
  // Flows drawn anew go around the nodes of other lanes.
  const nodes = ['s', 'a', 'g', 'b', 'e'].map((node) => boxes.get(`p_${node}`)!)
  const touched = planes[0]?.edges
    .filter(({ element }) => element.startsWith('p_'))
    .map(({ waypoints }) =>
      nodes.filter((box) =>
        waypoints
          .slice(1)
          .some((to, index) =>
            crosses(waypoints[index]!, to, { x: box.x + 1, y: box.y + 1, width: box.width - 2, height: box.height - 2 }),
          ),
      ),
    )
  expect(touched?.flat()).toEqual([])
})

test('a process with lanes and no pool gets one, since lanes are drawn in pools', async () => {
  const { boxes } = await laidOut(branching('p', '<laneSet id="ls"><lane id="only"><flowNodeRef>p_a</flowNodeRef></lane></laneSet>'))
  expect(within(boxes.get('only'), boxes.get('Participant_p'))).toBe(true)
})

test('names stand clear of flows, shapes and each other', async () => {
  const { xml, planes } = await laidOut(branching('p'))
  const labels = [...xml.matchAll(/<bpmndi:BPMNLabel><dc:Bounds x="([^"]+)" y="([^"]+)" width="([^"]+)" height="([^"]+)"/g)].map(
    ([, ...numbers]): Box => {
      const [x = 0, y = 0, width = 0, height = 0] = numbers.map(Number)
      return { x, y, width, height }
    },
  )
  expect(labels).toHaveLength(6)
  const [plane] = planes
  for (const label of labels) {
    expect(plane?.shapes.filter(({ box }) => overlap(label, box))).toEqual([])
    expect(plane?.edges.filter(({ waypoints }) => waypoints.slice(1).some((to, index) => crosses(waypoints[index]!, to, label)))).toEqual(
      [],
    )
    expect(labels.filter((other) => overlap(label, other))).toEqual([label])
  }
})

test('a long name takes several lines', () => {
  expect(labelSize('否')).toEqual({ width: 14, height: 14 })
  expect(labelSize('学分是否超过两分以上')).toEqual({ width: 90, height: 28 })
})

test('a note is drawn above what it is tied to', async () => {
  const note =
    '<textAnnotation id="n"><text>三个工作日内</text></textAnnotation><association id="t" sourceRef="n" targetRef="p_a"/></process>'
  const { planes, boxes } = await laidOut(branching('p').replace('</process>', note))
  expect(boxes.get('n')!.y + boxes.get('n')!.height).toBeLessThan(boxes.get('p_a')!.y)
  expect(planes[0]?.edges.some(({ element }) => element === 't')).toBe(true)
})

test('one process that cannot be laid out does not keep the others from being drawn', async () => {
  const { boxes } = await laidOut(`${branching('p')}<process id="empty"/>`)
  expect(boxes.has('p_a') && boxes.has('Participant_empty')).toBe(true)
})
