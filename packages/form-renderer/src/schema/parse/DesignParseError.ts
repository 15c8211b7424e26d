/** The text is not JSON. The message is the parser's own, to be shown as it is. */
export class DesignParseError extends Error {
  override name = 'DesignParseError'
}
