import { createTokenStore } from '@sc/auth-sso'

/** The HTTP client needs the token before the session exists, and the session needs the client: this is where they meet. */
export const tokens = createTokenStore()

export const currentToken = () => tokens.get()?.token ?? null
export const currentUsername = () => tokens.get()?.userInfo.username ?? null
/** Whether nobody has signed this person out of the browser, also not in a window beside. */
export const isHeldBy = (username: string) => tokens.holder() === username
/** Whether another person has signed in to the browser since, whose calls are this window's from now on. */
export const isTakenFrom = (username: string) => {
  const holder = tokens.holder()
  return holder !== null && holder !== username
}

let onEnded = () => {}
export const whenSessionEnds = (listener: () => void) => {
  onEnded = listener
}
export const sessionEnded = () => onEnded()
