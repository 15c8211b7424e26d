/** Code that did not arrive: offline, or replaced by an upgrade while the page was open. It says nothing of the text that was to be drawn. */
export class PartMissing extends Error {
  override name = 'PartMissing'
}

/** Rejects with {@link PartMissing} where code does not come; another call asks for it anew. */
export async function loadPart<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (cause) {
    throw new PartMissing('part not loaded', { cause })
  }
}
