import {
  CheckCircleFilled,
  CloseCircleFilled,
  ExclamationCircleFilled,
  InfoCircleFilled,
  LoadingOutlined,
  SearchOutlined,
} from '@ant-design/icons'
import type { ConfigProviderProps } from 'antd'

const icons = {
  successIcon: <CheckCircleFilled aria-hidden />,
  infoIcon: <InfoCircleFilled aria-hidden />,
  warningIcon: <ExclamationCircleFilled aria-hidden />,
  errorIcon: <CloseCircleFilled aria-hidden />,
}

/** antd's own pictures are read out by their English names: those beside words are silent, those that tell something of their own speak Chinese. */
export const quietIcons = {
  button: { loadingIcon: <LoadingOutlined aria-label="正在处理" /> },
  alert: icons,
  modal: icons,
  inputSearch: { searchIcon: <SearchOutlined aria-label="搜索" /> },
} satisfies ConfigProviderProps
