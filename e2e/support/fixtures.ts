import { fileURLToPath } from 'node:url'

const fixture = (name: string) => fileURLToPath(new URL(`../fixtures/${name}`, import.meta.url))

/** A design as older builders saved it: one type that we do not have, decimal keys, a stale token, fields of others. */
export const oldDesign = fixture('old-design.json')
/** Each field is shown by the one before it, and one is closed by a condition. */
export const chainedDesign = fixture('chained-design.json')
/** As engine tools export it: no diagram, ids in Chinese. */
export const processWithoutDiagram = fixture('no-diagram.bpmn20.xml')
/** Drawn, one id in Chinese; nobody is assigned and no flow has a condition. */
export const drawnProcess = fixture('approval.bpmn')
/** As another tool wrote it: elements in no namespace, white space beside equals signs. */
export const interchangeProcess = fixture('interchange.bpmn')
export const notAProcess = fixture('not-a-process.bpmn')

/** A picture of one pixel. */
export const picture = {
  name: '活动照片.png',
  mimeType: 'image/png',
  buffer: Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64'),
}
