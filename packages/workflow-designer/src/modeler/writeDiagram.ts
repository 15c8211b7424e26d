import type { Sheet } from './Sheets.ts'

/** The text of a sheet as it stands. What nobody has touched is handed back to the letter: comments, white space and spelled-out defaults included. */
export const textOf = async ({ view, history, openedXml }: Sheet): Promise<string> =>
  history.mark === 0 && openedXml !== null ? openedXml : ((await view.saveXML({ format: true })).xml ?? '')

/** The text of a sheet, and what to call when that is safely stored. */
export async function writeSheet(sheet: Sheet): Promise<{ xml: string; stored: () => void }> {
  const { view, history, openedXml } = sheet
  view.get('directEditing').complete()
  const mark = history.mark
  const xml = await textOf(sheet)
  const stored = () => {
    history.markSaved(mark)
    // What was not understood is gone from what is stored once anything was changed: there is nothing left to warn of.
    if (sheet.report && xml !== openedXml) sheet.report = { ...sheet.report, warnings: [] }
  }
  return { xml, stored }
}
