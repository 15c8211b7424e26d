/** One line of a list: a number, and what is given to it; nothing where the line does not say. */
export interface ListedRole {
  studentNo: string
  role: string | null
}

/**
 * Lines as they are copied from a spreadsheet, or typed: the number first and the role last, whatever columns stand between; without
 * tabs, the number up to the first blank or comma.
 */
export const listedRoles = (text: string): ListedRole[] =>
  text
    .split(/[\r\n]+/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const cells = (line.includes('\t') ? line.split('\t') : [line.slice(0, numberEnd(line)), line.slice(numberEnd(line))])
        .map((cell) => cell.replace(/^[\s,;，；、]+/, '').trim())
        .filter((cell) => cell !== '')
      return { studentNo: cells[0] ?? line, role: cells.length > 1 ? (cells.at(-1) ?? null) : null }
    })

function numberEnd(line: string): number {
  const at = line.search(/[\s,;，；、]/)
  return at < 0 ? line.length : at
}
