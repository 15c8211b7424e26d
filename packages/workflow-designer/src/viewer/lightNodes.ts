import type { BpmnView } from '../model/bpmnTypes.ts'

/** `rejected`: the votes were against; `returned`: sent back for changes. */
export type NodeState = 'done' | 'current' | 'rejected' | 'returned'

const STATES: readonly NodeState[] = ['done', 'current', 'rejected', 'returned']
/** Beside the colour, so that a state can be told without seeing it. */
const SIGNS: Record<NodeState, string> = { done: '✓', current: '▶', rejected: '✕', returned: '↩' }

/** Colours nodes by their state and puts a sign on each; nodes that the diagram does not have are passed over. */
export function lightNodes(view: BpmnView, nodes: Readonly<Record<string, NodeState>>, labels: Readonly<Record<NodeState, string>>): void {
  const [canvas, registry, overlays] = [view.get('canvas'), view.get('elementRegistry'), view.get('overlays')]
  overlays.clear()
  for (const { id } of registry.getAll()) for (const state of STATES) canvas.removeMarker(id, marker(state))
  for (const [id, state] of Object.entries(nodes)) {
    const element = registry.get(id)
    if (!element || element.waypoints) continue
    canvas.addMarker(id, marker(state))
    const sign = document.createElement('span')
    sign.className = `sc-wfv-sign ${marker(state)}`
    sign.textContent = SIGNS[state]
    sign.title = labels[state]
    sign.setAttribute('role', 'img')
    sign.setAttribute('aria-label', `${element.businessObject.name ?? id} ${labels[state]}`)
    overlays.add(id, { position: { top: -10, right: 10 }, html: sign })
  }
}

const marker = (state: NodeState) => `sc-node-${state}`
