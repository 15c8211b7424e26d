/** The school's red. */
export const DEFAULT_PRIMARY = '#B72F39'

/** The ten theme colours of the specification; `red` and `blue` are its two defaults. */
export const THEME_COLOURS = [
  { key: 'schoolRed', value: DEFAULT_PRIMARY },
  { key: 'red', value: '#f00' },
  { key: 'volcano', value: '#FA541C' },
  { key: 'gold', value: '#FAAD14' },
  { key: 'cyan', value: '#13C2C2' },
  { key: 'green', value: '#52C41A' },
  { key: 'schoolBlue', value: '#00a0e9' },
  { key: 'daybreak', value: '#1890FF' },
  { key: 'geekblue', value: '#2F54EB' },
  { key: 'purple', value: '#722ED1' },
] as const
