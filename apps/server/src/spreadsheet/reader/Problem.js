/** Why a file is not read. The words for people are made of it where somebody waits for them. */
export class Problem extends Error {
  /**
   * @param {import('../readSheets.ts').ProblemKind} kind
   * @param {number} [line] of a text, or the row of a sheet; both count from 1
   */
  constructor(kind, line) {
    super(kind)
    this.kind = kind
    this.line = line
  }
}

export const unreadable = () => new Problem('unreadable')
