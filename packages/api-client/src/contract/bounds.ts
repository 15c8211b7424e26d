/**
 * How much a caller may send. Everything that the contract takes is bounded, here or by a length of its own, so that
 * no call can fill a row, a log or the memory: `contract.test.ts` walks all inputs.
 */
export const BOUNDS = {
  /** Characters of text that says no length of its own. */
  text: 10_000,
  /** Characters of HTML, of a design and of BPMN XML: 5 MB. */
  document: 5_000_000,
  /** Characters of an announcement's HTML: of a text of 20,000 words with all its styles. Pictures are files. */
  announcement: 300_000,
  /** Bytes of the JSON of a submission: 1 MB. */
  submission: 1_000_000,
  /** Widgets of a form, and so names in what is filled into it: each of both costs time, on a server everybody's. */
  widgets: 2_500,
  /** Characters of what a node, a flow, a lane or a process is called in a diagram. */
  drawnName: 200,
  /** Bytes, and fields, of what a module's extra form asks of a project. */
  extraForm: 200_000,
  extraFields: 200,
  /** Characters of each text that an entry of a list of files has: address, name, key. */
  filePart: 2_000,
  /** Entries of a list that says no length of its own. */
  list: 20_000,
  /** Records of a list that one call does something with. */
  batch: 500,
  /** Pages of a list; with the largest page the offset stays far below what any database counts to. */
  pageNo: 1_000_000,
  /** A version, a revision or a count: as far as an integer of the database goes. */
  whole: 2_147_483_647,
} as const
