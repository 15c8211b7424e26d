import { unpackUnwritable } from '../engines/readable/packUnwritable.ts'
import type { Sheet } from './Sheets.ts'

/** The text of a sheet, and what to call when that is safely stored. What nobody has touched is handed back to the letter. */
export async function writeSheet(sheet: Sheet): Promise<{ xml: string; stored: () => void }> {
  const { view, history, openedXml } = sheet
  view.get('directEditing').complete()
  const mark = history.mark
  const isUntouched = mark === 0 && openedXml !== null
  // Comments, white space and spelled-out defaults included.
  const xml = isUntouched ? openedXml : unpackUnwritable((await view.saveXML({ format: true })).xml ?? '')
  const stored = () => {
    history.markSaved(mark)
    // What was not understood is gone from what is stored once anything was changed: there is nothing left to warn of.
    if (sheet.report && !isUntouched) sheet.report = { ...sheet.report, warnings: [] }
  }
  return { xml, stored }
}
