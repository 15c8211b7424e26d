/** Why the server does not start, in words for who starts it; no stack is of use to them. */
export class StartError extends Error {
  override readonly name = 'StartError'
}
