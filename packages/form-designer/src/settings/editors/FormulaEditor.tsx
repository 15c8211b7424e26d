import type { EditorProps } from './editorProps.ts'
import { ExpressionInput } from './ExpressionInput.tsx'
import { useConditionFields } from './useConditionFields.ts'

/** What a field is computed by. */
export function FormulaEditor({ widget, ...line }: EditorProps<'formula'>) {
  return <ExpressionInput {...line} fields={useConditionFields(widget, 'computed')} />
}
