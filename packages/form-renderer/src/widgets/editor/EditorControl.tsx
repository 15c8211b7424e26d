/// <reference path="../../styleSheets.d.ts" />
import { useWords } from '@sc/locale/react'
import type { RichText } from '@sc/ui-kit/rich-text'
import { useState } from 'react'
import { formWords } from '../../locale/form/words.ts'
import { leaving } from '../../react/leaving.ts'
import { NotArrived } from '../../react/NotArrived.tsx'
import { asText } from '../../react/read.ts'
import { useArrival, type Part } from '../../react/useArrival.ts'
import { useOptions } from '../../react/useOptions.ts'
import type { ControlProps } from '../../react/widgetRenderer.ts'
import { editorSchema } from './schema.ts'

let arrived: typeof RichText | undefined

/** Half a megabyte, of which the rest of the form need not wait. */
const richText: Part<typeof RichText> = {
  get: () => arrived,
  load: async () => {
    const [part] = await Promise.all([import('@sc/ui-kit/rich-text'), import('@sc/ui-kit/rich-text.css')])
    arrived = part.RichText
  },
}

interface EditorControlProps extends ControlProps {
  /** Pixels of the field that is written in. */
  height: number
  /** Where the editor comes from. */
  source?: Part<typeof RichText>
}

/** Words with headings, lists, links and tables. Pictures go into a field for files, where they belong to the application. */
export function EditorControl({
  widget,
  id,
  name,
  value,
  onChange,
  onBlur,
  disabled,
  invalid,
  aria,
  height,
  source = richText,
}: EditorControlProps) {
  const { placeholder } = useOptions(editorSchema, widget)
  const texts = useWords(formWords)
  const editor = useArrival(source)
  const [lostPictures, setLostPictures] = useState(false)
  const leave = () => {
    setLostPictures(false)
    onBlur()
  }
  return (
    <div id={id} className={invalid ? 'sc-form-rich sc-form-rich-invalid' : 'sc-form-rich'} onBlur={leaving(leave)}>
      {editor.status === 'loading' && (
        <div className="sc-form-skeleton-row" style={{ height: height + 40 }} role="status" aria-label={texts.loading} />
      )}
      {editor.status === 'failed' && <NotArrived {...editor} />}
      {editor.status === 'ready' && (
        <editor.value
          value={asText(value)}
          onChange={onChange}
          onPictureFailed={() => setLostPictures(true)}
          label={name}
          placeholder={placeholder}
          disabled={disabled}
          height={height}
          aria={aria}
        />
      )}
      {lostPictures && (
        <div role="status" className="sc-form-warning">
          {texts.noPictures}
        </div>
      )}
    </div>
  )
}
