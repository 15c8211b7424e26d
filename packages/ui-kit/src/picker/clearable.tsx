import { CloseCircleFilled } from '@ant-design/icons'

/** The button that takes a choice back, by a name: antd's own has an English one. */
export const clearable = (label: string) => ({ clearIcon: <CloseCircleFilled aria-hidden />, label })
