import { CloseCircleFilled } from '@ant-design/icons'
import { useTexts } from '../locale/words.ts'

/** `allowClear` of antd's selects and inputs with a name in the reader's language: its own are read out as “Clear” and “close-circle”. */
export function useClearable() {
  const { name } = useTexts('clear')
  return { clearIcon: <CloseCircleFilled aria-label={name} />, label: name }
}
