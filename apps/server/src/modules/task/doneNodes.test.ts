import { expect, it } from 'vitest'
import { compile } from '@sc/process-engine'
import type { Effect } from '@sc/process-engine'
import { chain, element, end, flow, processXml, start, userTask } from '../../test/bpmn.ts'
import { doneNodes } from './doneNodes.ts'

const entered = (nodeId: string): Effect => ({ type: 'nodeEntered', nodeId })
const left = (nodeId: string): Effect => ({ type: 'nodeLeft', nodeId })

it('nodes are done once left, until the flow goes again to them or to what comes before them', async () => {
  const model = await compile(
    processXml(
      'p',
      start,
      userTask('a', 'A'),
      element('exclusiveGateway', 'x'),
      userTask('b', 'B'),
      end,
      ...chain('start', 'a', 'x', 'b', 'end'),
      flow('x', 'a', '${again}'),
    ),
  )
  expect(doneNodes(model, [], [entered('start'), left('start'), entered('a')])).toEqual(['start'])
  // Behind a way back everything may come again; what cannot stays done.
  expect(doneNodes(model, ['start'], [left('a'), entered('x'), left('x'), entered('b')])).toEqual(['start', 'x'])
  expect(doneNodes(model, ['start', 'x'], [left('b'), entered('end'), left('end')])).toEqual(['start', 'x', 'b', 'end'])
  // Back to the first: all behind it is open again.
  expect(doneNodes(model, ['start', 'a', 'x'], [entered('a')])).toEqual(['start'])
  // Round the loop within one verb.
  expect(doneNodes(model, ['start'], [left('a'), entered('x'), left('x'), entered('a')])).toEqual(['start'])
  expect(doneNodes(model, ['start'], [left('a'), entered('x'), left('x'), entered('a'), left('a'), entered('x')])).toEqual(['start'])
})
