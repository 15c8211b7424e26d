import type { OpenDiagram } from './OpenDiagrams.ts'

/** The text of a diagram as it stands. What nobody has touched is handed back to the letter: comments, white space and spelled-out defaults included. */
export const textOf = async ({ view, history, openedXml }: OpenDiagram): Promise<string> =>
  history.mark === 0 && openedXml !== null ? openedXml : ((await view.saveXML({ format: true })).xml ?? '')

/** The text of a diagram, and what to call when that is safely stored. */
export async function writeDiagram(diagram: OpenDiagram): Promise<{ xml: string; stored: () => void }> {
  const { view, history, openedXml } = diagram
  view.get('directEditing').complete()
  const mark = history.mark
  const xml = await textOf(diagram)
  const stored = () => {
    history.markSaved(mark)
    // What was not understood is gone from what is stored once anything was changed: there is nothing left to warn of.
    if (diagram.report && xml !== openedXml) diagram.report = { ...diagram.report, warnings: [] }
  }
  return { xml, stored }
}
