import { CheckCircleFilled, CloseCircleFilled, ExclamationCircleFilled, InfoCircleFilled, SearchOutlined } from '@ant-design/icons'
import type { ConfigProviderProps } from 'antd'

const icons = {
  successIcon: <CheckCircleFilled aria-hidden />,
  infoIcon: <InfoCircleFilled aria-hidden />,
  warningIcon: <ExclamationCircleFilled aria-hidden />,
  errorIcon: <CloseCircleFilled aria-hidden />,
}

/** antd's own pictures are read out by their English names: those beside words are silent, those that stand alone speak Chinese. */
export const quietIcons = {
  alert: icons,
  modal: icons,
  inputSearch: { searchIcon: <SearchOutlined aria-label="搜索" /> },
} satisfies ConfigProviderProps
