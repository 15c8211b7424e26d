import { useSearchParams } from 'react-router-dom'

const HOME = '/dashboard/analysis'

/** Where to go after signing in: the page that was asked for, if it is one of this application's own. */
export function useTarget(): string {
  const [search] = useSearchParams()
  const target = search.get('redirect')
  return target?.startsWith('/') && !target.startsWith('//') ? target : HOME
}

/** The address of the forced password change, which leads on to a page afterwards. */
export const enforcePasswordThen = (target: string) => `/user/enforepassword?${new URLSearchParams({ redirect: target })}`
