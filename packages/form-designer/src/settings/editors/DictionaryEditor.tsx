import { Select } from 'antd'
import { useTexts } from '../../locale/words.ts'
import { useDesigner } from '../../store/DesignerContext.ts'
import { asText } from './asText.ts'
import type { EditorProps } from './editorProps.ts'
import { TextEditor } from './TextEditor.tsx'

/** The dictionary that choices come from: chosen by its name, typed where the host does not tell which there are. */
export function DictionaryEditor({ editor: _, ...props }: EditorProps<'dictionary'>) {
  const { editors: texts } = useTexts()
  const { dictionaries } = useDesigner()
  if (!dictionaries) return <TextEditor editor={{ kind: 'text' }} {...props} />
  const code = asText(props.value)
  const gone = code !== '' && !dictionaries.has(code)
  const options = Array.from(dictionaries, ([value, name]) => ({ value, label: texts.dictionary(name, value) }))
  return (
    <Select
      id={props.id}
      className="sc-fd-select"
      showSearch={{ optionFilterProp: 'label' }}
      placeholder={texts.chooseDictionary}
      status={gone ? 'error' : ''}
      value={code === '' ? null : code}
      options={gone ? [{ value: code, label: texts.noSuchDictionary(code) }, ...options] : options}
      onChange={(chosen: string) => {
        props.onChange(chosen)
        props.onLeave()
      }}
    />
  )
}
