import { theme, type GlobalToken } from 'antd'
import type { CSSProperties } from 'react'

/** antd's tokens that the style sheet reads. */
const tokensRead = [
  'borderRadius',
  'borderRadiusSM',
  'colorBgContainer',
  'colorBorder',
  'colorBorderSecondary',
  'colorError',
  'colorFillQuaternary',
  'colorInfo',
  'colorPrimary',
  'colorSuccess',
  'colorText',
  'colorTextPlaceholder',
  'colorTextSecondary',
  'controlHeight',
  'controlHeightLG',
  'controlHeightSM',
  'fontSize',
  'fontSizeSM',
] as const satisfies (keyof GlobalToken)[]

/** As antd names its variables: `--ant-font-size-sm`. */
const variableOf = (token: string) => `--ant-${token.replace(/[A-Z]+$|[A-Z]/g, '-$&').toLowerCase()}`

/** The host's theme for the style sheet. antd has these variables on its own elements only, and a form need not be in one. */
export function useAntdVariables(): CSSProperties {
  const { token } = theme.useToken()
  return Object.fromEntries(
    tokensRead.map((name) => [variableOf(name), typeof token[name] === 'number' ? `${token[name]}px` : token[name]]),
  ) as CSSProperties
}
