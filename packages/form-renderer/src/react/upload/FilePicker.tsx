import type { ChangeEvent, DragEvent, MouseEvent, ReactNode } from 'react'
import type { ControlProps } from '../widgetRenderer.ts'

interface FilePickerProps {
  id?: string
  label?: string
  aria?: ControlProps['aria']
  className: string
  accept: readonly string[]
  multiple: boolean
  /** All that is dropped is handed on, and who counts them says which were too many. Otherwise as many as the dialog gives. */
  counted?: boolean
  disabled: boolean
  onFiles: (files: readonly File[]) => void
  onBlur?: () => void
  children: ReactNode
}

/** A native file input under words of our own: reachable by keyboard, by its label, and by drop. */
export function FilePicker({
  id,
  label,
  aria,
  className,
  accept,
  multiple,
  counted = multiple,
  disabled,
  onFiles,
  onBlur,
  children,
}: FilePickerProps) {
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])]
    // The same file can be chosen again.
    event.target.value = ''
    onFiles(files)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    const files = [...event.dataTransfer.files]
    if (!disabled) onFiles(counted ? files : files.slice(0, 1))
  }
  // The second click of a double one would open a second file dialog.
  const once = (event: MouseEvent) => {
    if (event.detail > 1) event.preventDefault()
  }
  return (
    <label
      onClick={once}
      className={disabled ? `${className} sc-upload-off` : className}
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
    >
      <input
        {...aria}
        id={id}
        aria-label={label}
        type="file"
        className="sc-upload-input"
        accept={accept.join(',') || undefined}
        multiple={multiple}
        disabled={disabled}
        onChange={choose}
        onBlur={onBlur}
      />
      {children}
    </label>
  )
}
