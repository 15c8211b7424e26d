import { withDiagrams } from '../engines/diagramPart.ts'
import { layoutCopy } from '../engines/layoutCopy.ts'
import { onlyProcess, withPools } from '../engines/onlyProcess.ts'
import { rewritable } from '../engines/readable/readable.ts'
import { annotate } from './layout/annotate.ts'
import { type Plane, readPlanes, writePlanes } from './layout/drawing.ts'
import { intoLanes, leavesOf } from './layout/intoLanes.ts'
import { type Content, intoPools } from './layout/intoPools.ts'
import { placeLabels } from './layout/placeLabels.ts'
import { readUndrawn, type UndrawnModel } from './layout/readUndrawn.ts'
import { loadPart } from './loadPart.ts'

/**
 * A text without a usable diagram, drawn: every process by itself, several of them, and lanes, in pools beneath each
 * other. A pool is added to the model where a process needs one to be seen and has none; nothing else of it is touched.
 * The layouter is loaded when it is first needed and sees copies only. A text that it cannot read comes back as it is,
 * so that the importer’s own error is what is shown.
 */
export async function layOut(xml: string): Promise<string> {
  const pooled = withPools(xml)
  const model = readUndrawn(pooled)
  const planes: Plane[] = []
  const contents = new Map<string, Content>()
  for (const { id, lanes } of model.processes) {
    const [own, ...inner] = await drawProcess(pooled, id)
    if (!own) continue
    const isLaned = leavesOf(lanes).length > 0
    const laned = isLaned ? intoLanes(own, lanes, model) : { plane: own, bands: [] }
    contents.set(id, {
      plane: annotate(laned.plane, model, () => model.processes.length === 1),
      lanes: isLaned ? lanes : [],
      bands: laned.bands,
    })
    planes.push(...inner.map((plane) => annotate(plane, model, () => false)))
  }
  const { collaboration } = model
  if (contents.size === 0 && !collaboration) return xml
  const root = collaboration ? [intoPools(collaboration, contents)] : [...contents.values()].map(({ plane }) => plane)
  return withDiagrams(pooled, writePlanes([...root, ...planes].map((plane) => labelled(plane, model))))
}

async function drawProcess(xml: string, id: string): Promise<Plane[]> {
  const { layoutProcess } = await loadPart(() => import('bpmn-auto-layout'))
  try {
    return readPlanes(await layoutProcess(rewritable(layoutCopy(onlyProcess(xml, id)))))
  } catch {
    return []
  }
}

function labelled(plane: Plane, { names, beside }: UndrawnModel): Plane {
  const containers = new Set(plane.shapes.filter(({ horizontal }) => horizontal).map(({ element }) => element))
  return placeLabels(plane, names, beside, containers)
}
