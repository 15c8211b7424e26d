import { useWords } from '@sc/locale/react'
import { CheckList, SearchBar } from 'antd-mobile'
import { useState } from 'react'
import { formWords } from '../../locale/form/words.ts'
import { OptionWords } from '../OptionWords.tsx'
import type { ShownOption } from '../useOptionItems.ts'
import { Sheet } from './Sheet.tsx'

interface OptionSheetProps {
  title: string
  open: boolean
  items: readonly ShownOption[]
  /** Chosen options as text. */
  chosen: string[]
  multiple: boolean
  onChange: (chosen: string[]) => void
  onClose: () => void
}

/** From here on a list wants a search field. */
const manyOptions = 10

/** Options to tap; a single choice closes the sheet, several are confirmed. */
export function OptionSheet({ title, open, items, chosen, multiple, onChange, onClose }: OptionSheetProps) {
  const texts = useWords(formWords)
  const [wanted, setWanted] = useState('')
  const shown = items.filter((item) => item.text.includes(wanted.trim()))
  const pick = (next: (string | number)[]) => {
    onChange(next.map(String))
    if (!multiple) onClose()
  }
  return (
    <Sheet title={title} open={open} closing={multiple ? texts.confirm : texts.cancel} onClose={onClose}>
      {items.length > manyOptions && <SearchBar placeholder={texts.search} value={wanted} onChange={setWanted} />}
      <div className="sc-form-sheet-body">
        {shown.length === 0 && <p className="sc-form-aid">{texts.noOptions}</p>}
        <CheckList multiple={multiple} value={chosen} onChange={pick}>
          {shown.map((item) => (
            <CheckList.Item key={String(item.value)} value={String(item.value)} disabled={item.disabled}>
              <OptionWords item={item} />
            </CheckList.Item>
          ))}
        </CheckList>
      </div>
    </Sheet>
  )
}
