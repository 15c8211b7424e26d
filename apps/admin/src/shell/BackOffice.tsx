import { useSessionState } from '@sc/auth-sso'
import dayjs from 'dayjs'
import 'dayjs/locale/zh-cn'
import Frame from './Frame.tsx'
import '@sc/ui-kit/styles.css'
import '@sc/layout-tabs/styles.css'
import '@sc/form-renderer/styles.css'
import '@sc/form-designer/styles.css'
import '@sc/workflow-designer/styles.css'
import { currentLanguage } from '../language.ts'

// Month and weekday names of antd's pickers come from here.
dayjs.locale(currentLanguage().slice(0, 2) === 'zh' ? 'zh-cn' : 'en')

/** Everything behind the sign-in. */
export default function BackOffice() {
  const state = useSessionState()
  if (state.phase !== 'signedIn') return null
  return <Frame key={state.userInfo.id} signedIn={state} />
}
