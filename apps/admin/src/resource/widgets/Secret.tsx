import { KEPT_SECRET } from '@sc/api-client/contract'
import { useOptions } from '@sc/form-renderer/react'
import type { ControlProps, ViewProps, WidgetRenderer } from '@sc/form-renderer/react'
import { useWords } from '@sc/locale/react'
import { Input } from 'antd'
import { useState } from 'react'
import { resourceWords } from '../locale/words.ts'
import { secretSchema } from './schema.ts'

function Secret({ widget, id, value, onChange, onBlur, disabled, invalid, aria }: ControlProps) {
  const { placeholder, maxlength } = useOptions(secretSchema, widget)
  const { secret: text } = useWords(resourceWords)
  const [isKept] = useState(value === KEPT_SECRET)
  return (
    <Input.Password
      {...aria}
      id={id}
      // The browser neither fills it in nor offers to keep it.
      autoComplete="new-password"
      maxLength={maxlength}
      placeholder={isKept ? text.kept : placeholder}
      disabled={disabled}
      status={invalid ? 'error' : ''}
      value={value === KEPT_SECRET ? '' : String(value ?? '')}
      onChange={({ target }) => onChange(target.value === '' && isKept ? KEPT_SECRET : target.value)}
      onBlur={() => onBlur()}
    />
  )
}

const SecretView = ({ value }: ViewProps) => <>{value ? KEPT_SECRET : ''}</>

export default { kind: 'field', labelling: 'control', Control: Secret, View: SecretView } satisfies WidgetRenderer
