import { hasDiagram, mainDiagram } from '../engines/diagramPart.ts'
import { detectEngine } from '../engines/engines.ts'
import type { EngineName } from '../engines/EngineProfile.ts'
import { withPools } from '../engines/onlyProcess.ts'
import { repairXml } from '../engines/repair/repairXml.ts'
import { rewritable } from '../engines/readable/readable.ts'
import { findUnused } from '../engines/unused.ts'
import type { BpmnView } from '../model/bpmnTypes.ts'
import { findKept, type Kept } from './findKept.ts'
import { findUndrawn, type ImportReport, isBlank, sortWarnings } from './importReport.ts'
import { keepReferences } from './keepReferences.ts'
import { layOut } from './layOut.ts'
import { loadPart } from './loadPart.ts'

/** A file that opened, in a modeler of its own, next to the one on screen. */
export interface PreparedImport {
  view: BpmnView
  /** What is on its canvas, as text: the file, repaired and drawn. */
  xml: string
  report: ImportReport
}

export interface ImportOptions {
  readOnly: boolean
  /** The process is to run on the built-in engine: the report says what that one makes no use of. */
  builtInEngine: boolean
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
  { readOnly, builtInEngine }: ImportOptions,
): Promise<PreparedImport> {
  const { createModeler } = await loadPart(() => import('./createModeler.ts'))
  const { xml: repaired, repairs } = repairXml(text)
  const engine = detectEngine(repaired) ?? currentEngine
  const open = async (xml: string): Promise<Drawn> => {
    // What the text says stays what is stored of it; only the parser is given another one.
    const written = rewritable(xml, engine)
    const view = createModeler({ engine, xml: written, canvasTexts, readOnly })
    try {
      const { warnings } = await view.importXML(written, mainDiagram(xml))
      keepReferences(view, warnings)
      return { view, xml, warnings }
    } catch (error) {
      view.destroy()
      throw error
    }
  }
  const { view, xml, warnings, laidOut } = await drawn(repaired, open)
  const kept = findKept(xml, engine)
  const isKept = ({ kind, name }: Kept) => kept.some((other) => other.kind === kind && other.name === name)
  const report: ImportReport = {
    engine,
    engineChanged: engine !== currentEngine,
    repairs,
    laidOut,
    pooled: laidOut !== false && withPools(repaired) !== repaired,
    ...sortWarnings(warnings),
    undrawn: findUndrawn(view),
    kept,
    unused: builtInEngine ? findUnused(xml, engine).filter((part) => !isKept(part)) : [],
  }
  return { view, xml, report }
}

interface Drawn {
  view: BpmnView
  xml: string
  warnings: readonly unknown[]
}

/** The text on a canvas: by its own diagram where that serves, else laid out. */
async function drawn(xml: string, open: (xml: string) => Promise<Drawn>): Promise<Drawn & Pick<ImportReport, 'laidOut'>> {
  if (!hasDiagram(xml)) return { ...(await open(await layOut(xml))), laidOut: 'missing' }
  const first = await open(xml).catch((error: unknown) => ({ error }))
  if ('view' in first && !isBlank(first.view)) return { ...first, laidOut: false }
  const again = await layOut(xml)
  if (again === xml) {
    if ('error' in first) throw first.error
    return { ...first, laidOut: false }
  }
  const second = await open(again).catch((error: unknown) => {
    // The error about the file itself is the one to show.
    throw 'error' in first ? first.error : error
  })
  if ('view' in first) first.view.destroy()
  return { ...second, laidOut: 'unusable' }
}
