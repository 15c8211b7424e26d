import { hasDiagram } from '../engines/diagramPart.ts'
import { detectEngine } from '../engines/engines.ts'
import type { EngineName } from '../engines/EngineProfile.ts'
import { repairXml } from '../engines/repairXml.ts'
import type { BpmnView } from '../model/bpmnTypes.ts'
import { layOut } from './layOut.ts'
import { findKept } from './findKept.ts'
import { findUndrawn, type ImportReport, readWarnings } from './importReport.ts'

/** A file that opened, in a modeler of its own, next to the one on screen. */
export interface Candidate {
  view: BpmnView
  report: ImportReport
}

/**
 * Opens a text in a new modeler. bpmn-js wipes its canvas before it knows whether a text can be drawn, so the
 * modeler on screen is never asked: whatever fails here, that one and its history stay.
 * Rejects with the importer's error where a text cannot be opened.
 */
export async function prepareImport(
  text: string,
  currentEngine: EngineName,
  canvasTexts: Readonly<Record<string, string>>,
  readOnly: boolean,
): Promise<Candidate> {
  const { createModeler } = await import('./createModeler.ts')
  const { xml: repaired, repairs } = repairXml(text)
  const engine = detectEngine(repaired) ?? currentEngine
  const laidOut = !hasDiagram(repaired)
  const xml = laidOut ? await layOut(repaired) : repaired
  const view = createModeler({ engine, xml, canvasTexts, readOnly })
  try {
    const { warnings } = await view.importXML(xml)
    const report: ImportReport = {
      engine,
      engineChanged: engine !== currentEngine,
      repairs,
      laidOut,
      warnings: readWarnings(warnings),
      undrawn: findUndrawn(view),
      kept: findKept(xml, engine),
    }
    return { view, report }
  } catch (error) {
    view.destroy()
    throw error
  }
}
