/// <reference path="../../styleSheets.d.ts" />
import { useWords } from '@sc/locale/react'
import { lazy, Suspense, useState } from 'react'
import { formWords } from '../../locale/form/words.ts'
import { leaving } from '../../react/leaving.ts'
import { asText } from '../../react/read.ts'
import { useOptions } from '../../react/useOptions.ts'
import type { ControlProps } from '../../react/widgetRenderer.ts'
import { editorSchema } from './schema.ts'

/** Half a megabyte, of which the rest of the form need not wait. */
const RichText = lazy(async () => {
  const [part] = await Promise.all([import('@sc/ui-kit/rich-text'), import('@sc/ui-kit/rich-text.css')])
  return { default: part.RichText }
})

interface EditorControlProps extends ControlProps {
  /** Pixels of the field that is written in. */
  height: number
}

/** Words with headings, lists, links and tables. Pictures go into a field for files, where they belong to the application. */
export function EditorControl({ widget, id, name, value, onChange, onBlur, disabled, invalid, aria, height }: EditorControlProps) {
  const { placeholder } = useOptions(editorSchema, widget)
  const texts = useWords(formWords)
  const [lostPictures, setLostPictures] = useState(false)
  const leave = () => {
    setLostPictures(false)
    onBlur()
  }
  return (
    <div id={id} className={invalid ? 'sc-form-rich sc-form-rich-invalid' : 'sc-form-rich'} onBlur={leaving(leave)}>
      <Suspense
        fallback={<div className="sc-form-skeleton-row" style={{ height: height + 40 }} role="status" aria-label={texts.loading} />}
      >
        <RichText
          value={asText(value)}
          onChange={onChange}
          onPictureFailed={() => setLostPictures(true)}
          label={name}
          placeholder={placeholder}
          disabled={disabled}
          height={height}
          aria={aria}
        />
      </Suspense>
      {lostPictures && (
        <div role="status" className="sc-form-warning">
          {texts.noPictures}
        </div>
      )}
    </div>
  )
}
