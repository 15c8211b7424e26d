import { createEditor, createToolbar, i18nChangeLanguage } from '@wangeditor-next/editor'
import type { IDomEditor, IEditorConfig } from '@wangeditor-next/editor'
import { useLanguage } from '@sc/locale/react'
import { useEffect, useRef } from 'react'
import { cleanHtml } from '../html/cleanHtml.ts'
import { useTexts } from '../locale/words.ts'
import { cleanPasted } from './cleanPasted.ts'
import { nameTools } from './nameTools.ts'
import { hasPicturesWithin, storePictures } from './storePictures.ts'

/** What is written, and how it is called. */
export interface RichTextProps {
  /** HTML that it begins with, cleaned as it comes, and holds once `onChange` has told another one. Given from outside it is taken while nobody writes. */
  value: string
  /** The HTML after every edit by a person; '' where nothing stands in it. */
  onChange: (html: string) => void
  /** What is written here, for who does not see it. */
  label: string
  placeholder?: string
  disabled?: boolean
  /** Pixels of the field that is written in. */
  height?: number
  /** Stores a picture, and says where it is shown from. Without it pictures are not offered. */
  onPicture?: ((file: File) => Promise<string>) | undefined
  /** A picture was not stored, or was pasted from where it cannot be taken. */
  onPictureFailed?: (error: unknown) => void
  /** What a form says of the field that is written in. */
  aria?: { 'aria-required'?: true; 'aria-invalid'?: true; 'aria-describedby'?: string }
}

const TOOLS = [
  'headerSelect',
  'bold',
  'italic',
  'underline',
  'through',
  'color',
  'bgColor',
  'clearStyle',
  '|',
  'bulletedList',
  'numberedList',
  'justifyLeft',
  'justifyCenter',
  '|',
  'insertLink',
  'insertTable',
  'uploadImage',
  'divider',
  '|',
  'undo',
  'redo',
]

const LANGUAGES = { 'zh-CN': 'zh-CN', 'en-US': 'en' } as const

/**
 * Words with headings, lists, links, tables and pictures. Load it lazily: it is half a megabyte. Its style sheet is
 * `@sc/ui-kit/rich-text.css`.
 */
export function RichText(props: RichTextProps) {
  const { value, disabled = false, height = 320, label } = props
  const language = useLanguage()
  const text = useTexts('richText')
  const bar = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLDivElement>(null)
  const editor = useRef<IDomEditor | null>(null)
  const latest = useRef({ ...props, picturesLost: text.picturesLost })
  /** What it holds: told by its own edits, or taken from outside. */
  const held = useRef(value)
  useEffect(() => {
    latest.current = { ...props, picturesLost: text.picturesLost }
  })

  // An editor lives as long as its place is shown; what was written is its owner's, and begins the next one.
  useEffect(() => {
    if (!bar.current || !field.current) return
    i18nChangeLanguage(LANGUAGES[language])
    const created = createEditor({
      selector: field.current,
      html: cleanHtml(held.current),
      config: configOf(latest, held),
      mode: 'default',
    })
    const { onPicture } = latest.current
    createToolbar({
      editor: created,
      selector: bar.current,
      config: { toolbarKeys: TOOLS.filter((tool) => onPicture || tool !== 'uploadImage') },
      mode: 'default',
    })
    editor.current = created
    const stopNaming = nameTools(bar.current)
    return () => {
      stopNaming()
      editor.current = null
      created.destroy()
    }
  }, [language])

  useEffect(() => {
    const here = editor.current
    if (!here || value === held.current || here.isFocused()) return
    held.current = value
    here.setHtml(cleanHtml(value))
  }, [value])

  useEffect(() => {
    if (disabled) editor.current?.disable()
    else editor.current?.enable()
  }, [disabled])

  useEffect(() => {
    const written = field.current?.querySelector('[contenteditable]')
    written?.setAttribute('role', 'textbox')
    written?.setAttribute('aria-multiline', 'true')
    written?.setAttribute('aria-label', label)
    for (const name of ['aria-required', 'aria-invalid', 'aria-describedby'] as const) {
      const said = props.aria?.[name]
      if (said === undefined) written?.removeAttribute(name)
      else written?.setAttribute(name, String(said))
    }
  })

  return (
    <div className="sc-rich-text" data-disabled={disabled || undefined}>
      <div ref={bar} className="sc-rich-text-bar" role="toolbar" aria-label={text.toolbar(label)} />
      <div ref={field} className="sc-rich-text-field" style={{ height }} />
    </div>
  )
}

interface Latest {
  current: RichTextProps & { picturesLost: (count: number) => string }
}

function configOf(latest: Latest, held: { current: string }): Partial<IEditorConfig> {
  return {
    placeholder: latest.current.placeholder ?? '',
    autoFocus: false,
    scroll: true,
    onChange(editor) {
      const html = editor.isEmpty() ? '' : editor.getHtml()
      // It tells of what it was given, too, as it would have written it.
      if (html === held.current || (!editor.isFocused() && editor.isEmpty() === (held.current === ''))) return
      held.current = html
      latest.current.onChange(html)
    },
    customPaste(editor, event) {
      const html = event.clipboardData?.getData('text/html') ?? ''
      if (html === '') return true
      const { html: clean, lost } = cleanPasted(html, { pictures: latest.current.onPicture !== undefined })
      // A picture copied from a page or from Word is in the clipboard itself, too.
      const [copied] = [...(event.clipboardData?.files ?? [])].filter(({ type }) => type.startsWith('image/'))
      event.preventDefault()
      if (lost > 0 && copied && isNothing(clean) && latest.current.onPicture) {
        void insertPicture(editor, copied, latest)
        return false
      }
      void insertPasted(editor, clean, latest)
      const { onPictureFailed, picturesLost } = latest.current
      if (lost > 0) onPictureFailed?.(new Error(picturesLost(lost)))
      return false
    },
    MENU_CONF: {
      uploadImage: {
        allowedFileTypes: ['image/*'],
        async customUpload(file: File, insert: (url: string, alt: string, href: string) => void) {
          const { onPicture, onPictureFailed } = latest.current
          try {
            if (onPicture) insert(await onPicture(file), file.name, '')
          } catch (error) {
            onPictureFailed?.(error)
          }
        },
      },
    },
  }
}

const isNothing = (html: string) => !/<(?:img|table|hr)\b/i.test(html) && html.replace(/<[^>]*>|&nbsp;|\s/g, '') === ''

async function insertPasted(editor: IDomEditor, html: string, latest: Latest) {
  const { onPicture, onPictureFailed } = latest.current
  const own = onPicture && hasPicturesWithin(html) ? await storePictures(html, onPicture, (error) => onPictureFailed?.(error)) : html
  if (!editor.isDestroyed) editor.dangerouslyInsertHtml(own)
}

async function insertPicture(editor: IDomEditor, file: File, latest: Latest) {
  const { onPicture, onPictureFailed } = latest.current
  try {
    const picture = document.createElement('img')
    if (onPicture) picture.src = await onPicture(file)
    if (onPicture && !editor.isDestroyed) editor.dangerouslyInsertHtml(picture.outerHTML)
  } catch (error) {
    onPictureFailed?.(error)
  }
}
