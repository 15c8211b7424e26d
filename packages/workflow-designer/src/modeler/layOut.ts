import { withDiagramOf } from '../engines/diagramPart.ts'
import { layoutCopy } from '../engines/layoutCopy.ts'

/**
 * A text without a diagram, drawn. The layouter is loaded when it is first needed and sees a copy only.
 * A text that it cannot read comes back as it is, so that the importer's own complaint is what is shown.
 */
export async function layOut(xml: string): Promise<string> {
  const { layoutProcess } = await import('bpmn-auto-layout')
  try {
    return withDiagramOf(xml, await layoutProcess(layoutCopy(xml)))
  } catch {
    return xml
  }
}
