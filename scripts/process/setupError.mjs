/** An end that is told in one sentence instead of a stack trace; `detail` is what the failed program said. */
export class SetupError extends Error {
  /**
   * @param {string} message
   * @param {string} [detail]
   */
  constructor(message, detail = '') {
    super(message)
    this.detail = detail
  }
}
