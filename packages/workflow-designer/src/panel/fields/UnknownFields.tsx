import { Alert, Button } from 'antd'
import { useTexts } from '../../locale/words.ts'
import type { FieldPermissionsPart } from './useFieldPermissions.ts'

/** Permissions over fields that were renamed or deleted in the form: they have no effect any more. */
export function UnknownFields({ permissions: { unknown, usual, of, set }, disabled }: FieldPermissionsPart) {
  const { fieldPermission: text } = useTexts()
  return (
    <Alert
      type="warning"
      showIcon
      className="sc-wfd-hint"
      title={
        <ul className="sc-wfd-unknown">
          {unknown.map((field) => (
            <li key={field}>
              <span>{text.unknown({ field, access: text[of(field)] })}</span>
              <Button type="link" size="small" disabled={disabled} aria-label={text.removeOf(field)} onClick={() => set([field], usual)}>
                {text.remove}
              </Button>
            </li>
          ))}
          {unknown.length > 1 && (
            <li>
              <Button type="link" size="small" disabled={disabled} onClick={() => set(unknown, usual)}>
                {text.removeAll}
              </Button>
            </li>
          )}
        </ul>
      }
    />
  )
}
