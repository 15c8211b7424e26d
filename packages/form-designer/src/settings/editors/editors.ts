import type { SettingEditor } from '@sc/form-renderer/designer'
import type { ComponentType } from 'react'
import { ColorEditor } from './ColorEditor.tsx'
import { ColumnsEditor } from './ColumnsEditor.tsx'
import { ConditionEditor } from './ConditionEditor.tsx'
import { DayBoundEditor } from './DayBoundEditor.tsx'
import { DefaultValueEditor } from './DefaultValueEditor.tsx'
import type { EditorKind, EditorProps } from './editorProps.ts'
import { DictionaryEditor } from './DictionaryEditor.tsx'
import { ExtensionsEditor } from './ExtensionsEditor.tsx'
import { FormulaEditor } from './FormulaEditor.tsx'
import { NumberEditor } from './NumberEditor.tsx'
import { OptionsEditor } from './OptionsEditor.tsx'
import { OptionTreeEditor } from './OptionTreeEditor.tsx'
import { PartsEditor } from './PartsEditor.tsx'
import { PatternEditor } from './PatternEditor.tsx'
import { ScriptEditor } from './ScriptEditor.tsx'
import { SegmentedEditor } from './SegmentedEditor.tsx'
import { SelectEditor } from './SelectEditor.tsx'
import { SizeEditor } from './SizeEditor.tsx'
import { SwitchEditor } from './SwitchEditor.tsx'
import { TextareaEditor } from './TextareaEditor.tsx'
import { TextEditor } from './TextEditor.tsx'

interface EditorEntry<K extends EditorKind> {
  Editor: ComponentType<EditorProps<K>>
  /** Takes the panel's whole width, below its label. */
  isWide?: (editor: Extract<SettingEditor, { kind: K }>) => boolean
}

const always = () => true
/** Characters that the choices of a row have room for beside a label. */
const roomForChoices = 10

/** One editor per kind of setting; the compiler names a kind that has none. */
export const editors: { [K in EditorKind]: EditorEntry<K> } = {
  text: { Editor: TextEditor },
  dictionary: { Editor: DictionaryEditor },
  textarea: { Editor: TextareaEditor, isWide: always },
  script: { Editor: ScriptEditor, isWide: always },
  number: { Editor: NumberEditor },
  switch: { Editor: SwitchEditor },
  select: { Editor: SelectEditor },
  segmented: {
    Editor: SegmentedEditor,
    isWide: ({ options }) => options.reduce((sum, { label }) => sum + label.length, 0) > roomForChoices,
  },
  pattern: { Editor: PatternEditor, isWide: always },
  dayBound: { Editor: DayBoundEditor },
  condition: { Editor: ConditionEditor, isWide: always },
  formula: { Editor: FormulaEditor, isWide: always },
  options: { Editor: OptionsEditor, isWide: always },
  optionTree: { Editor: OptionTreeEditor, isWide: always },
  defaultValue: { Editor: DefaultValueEditor, isWide: always },
  extensions: { Editor: ExtensionsEditor, isWide: always },
  size: { Editor: SizeEditor },
  columns: { Editor: ColumnsEditor, isWide: always },
  parts: { Editor: PartsEditor, isWide: always },
  color: { Editor: ColorEditor },
}
