import {
  CheckCircleFilled,
  CloseCircleFilled,
  ExclamationCircleFilled,
  InfoCircleFilled,
  LoadingOutlined,
  SearchOutlined,
} from '@ant-design/icons'
import type { ConfigProviderProps } from 'antd'
import { wordsHere } from '../language.ts'
import { shellWords } from './locale/words.ts'

const text = wordsHere(shellWords)

const icons = {
  successIcon: <CheckCircleFilled aria-hidden />,
  infoIcon: <InfoCircleFilled aria-hidden />,
  warningIcon: <ExclamationCircleFilled aria-hidden />,
  errorIcon: <CloseCircleFilled aria-hidden />,
}

/** antd's own pictures are read out by their English names: those beside words are silent, those that tell something of their own speak the page's language. */
export const quietIcons = {
  button: { loadingIcon: <LoadingOutlined aria-label={text.loading} /> },
  alert: icons,
  modal: icons,
  inputSearch: { searchIcon: <SearchOutlined aria-label={text.search} /> },
} satisfies ConfigProviderProps
