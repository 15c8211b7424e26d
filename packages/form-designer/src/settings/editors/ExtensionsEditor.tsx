import { Select } from 'antd'
import { useTexts } from '../../locale/words.ts'
import type { EditorProps } from './editorProps.ts'

const separators = [',', ' ', ';', '|']

/** Allowed suffixes; kept with a dot, in small letters, once each. Files save them as a list or as one text. */
export function ExtensionsEditor({ id, value, onChange }: EditorProps<'extensions'>) {
  const { editors: texts } = useTexts()
  const saved = Array.isArray(value) ? value.map(String) : typeof value === 'string' ? value.split(/[\s,;|]+/) : []
  return (
    <Select<string[]>
      id={id}
      mode="tags"
      open={false}
      suffixIcon={null}
      className="sc-fd-select"
      placeholder={texts.extensionPlaceholder}
      tokenSeparators={separators}
      value={normalised(saved)}
      onChange={(next) => onChange(normalised(next))}
    />
  )
}

const normalised = (suffixes: readonly string[]): string[] => {
  const written = suffixes.map((one) => one.trim().toLowerCase()).filter((one) => one !== '' && one !== '.')
  return [...new Set(written.map((one) => (one.startsWith('.') ? one : `.${one}`)))]
}
