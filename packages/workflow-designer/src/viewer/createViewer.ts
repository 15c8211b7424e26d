import 'bpmn-js/dist/assets/diagram-js.css'
import 'bpmn-js/dist/assets/bpmn-js.css'
import 'bpmn-js/dist/assets/bpmn-font/css/bpmn.css'
import NavigatedViewer from 'bpmn-js/lib/NavigatedViewer.js'
import { hasDiagram, mainDiagram } from '../engines/diagramPart.ts'
import { readable } from '../engines/readable/readable.ts'
import { repairXml } from '../engines/repair/repairXml.ts'
import type { BpmnView } from '../model/bpmnTypes.ts'
import { layOut } from '../modeler/layOut.ts'

/** A detached viewer of a process; one without a diagram is laid out. Rejects where the text is no process. */
export async function createViewer(text: string): Promise<BpmnView> {
  const { xml } = repairXml(text)
  const drawn = hasDiagram(xml) ? xml : await layOut(xml)
  const view = new NavigatedViewer() as unknown as BpmnView
  try {
    await view.importXML(readable(drawn), mainDiagram(drawn))
    return view
  } catch (error) {
    view.destroy()
    throw error
  }
}
