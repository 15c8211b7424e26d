import { useWords } from '@sc/locale/react'
import { SearchBar } from 'antd-mobile'
import { useMemo, useState } from 'react'
import { wayText } from '../../definition/optionTree.ts'
import { formWords } from '../../locale/form/words.ts'
import { Sheet } from '../../react/mobile/Sheet.tsx'
import type { ShownNode } from '../../react/useOptionTree.ts'
import { endsOf, nodesWithin } from './ways.ts'

interface CascaderSheetProps {
  title: string
  open: boolean
  nodes: readonly ShownNode[]
  /** The way that is chosen. */
  chosen: readonly string[]
  /** Whether one with others within it can be what is chosen. */
  anyLevel: boolean
  onChoose: (way: readonly string[]) => void
  onClose: () => void
}

/** Options level by level, with the way back above them; the last one closes the sheet. */
export function CascaderSheet({ open, ...levels }: CascaderSheetProps) {
  const texts = useWords(formWords)
  const { title, onClose } = levels
  return (
    <Sheet title={title} open={open} closing={texts.cancel} onClose={onClose}>
      <Levels {...levels} />
    </Sheet>
  )
}

/** From here on a tree wants a search field. */
const manyEnds = 10
/** Ways that a search lists at most. */
const mostFound = 50

function Levels({ nodes, chosen, anyLevel, onChoose }: Omit<CascaderSheetProps, 'open' | 'title' | 'onClose'>) {
  const texts = useWords(formWords)
  /** Those that were opened, outermost first: at first, those around what is chosen. */
  const [opened, setOpened] = useState(chosen.slice(0, -1))
  const [wanted, setWanted] = useState('')
  const around = nodesWithin(nodes, opened)
  const level = around.length > 0 ? (around.at(-1)?.children ?? []) : nodes
  // Thousands of them, while somebody types.
  const ends = useMemo(() => endsOf(nodes, anyLevel), [nodes, anyLevel])
  const sought = wanted.trim().toLowerCase()
  const found = sought === '' ? [] : ends.filter((way) => way.some(({ text }) => text.toLowerCase().includes(sought))).slice(0, mostFound)
  const keysOf = (way: readonly ShownNode[]) => way.map(({ key }) => key)
  const [inner] = around.slice(-1)

  return (
    <>
      {ends.length > manyEnds && <SearchBar placeholder={texts.search} value={wanted} onChange={setWanted} />}
      {sought === '' && around.length > 0 && (
        <nav className="sc-form-sheet-way" aria-label={texts.wayBack}>
          <button type="button" onClick={() => setOpened([])}>
            {texts.allOptions}
          </button>
          {around.map(({ key, text }, at) => (
            <button
              key={key}
              type="button"
              aria-current={at === around.length - 1 ? 'step' : undefined}
              onClick={() => setOpened(keysOf(around.slice(0, at + 1)))}
            >
              {text}
            </button>
          ))}
        </nav>
      )}
      <div className="sc-form-sheet-body">
        {sought !== '' && found.length === 0 && <p className="sc-form-aid">{texts.noOptions}</p>}
        {level.length === 0 && <p className="sc-form-aid">{texts.noOptions}</p>}
        <ul className="sc-form-sheet-list">
          {found.map((way) => (
            <SheetRow
              key={keysOf(way).join('/')}
              text={wayText(way.map(({ text }) => text))}
              disabled={way.some((node) => node.disabled)}
              isChosen={false}
              onTap={() => onChoose(keysOf(way))}
            />
          ))}
          {sought === '' && anyLevel && inner && (
            <SheetRow
              text={texts.chooseThis(inner.text)}
              disabled={around.some((node) => node.disabled)}
              isChosen={chosen.length === around.length && chosen.at(-1) === inner.key}
              onTap={() => onChoose(keysOf(around))}
            />
          )}
          {sought === '' &&
            level.map((node) => (
              <SheetRow
                key={node.key}
                text={node.text}
                disabled={node.disabled}
                isChosen={chosen[around.length] === node.key}
                opens={node.children !== undefined}
                onTap={() => (node.children ? setOpened([...keysOf(around), node.key]) : onChoose([...keysOf(around), node.key]))}
              />
            ))}
        </ul>
      </div>
    </>
  )
}

interface SheetRowProps {
  text: string
  disabled: boolean
  isChosen: boolean
  /** It leads to others. */
  opens?: boolean
  onTap: () => void
}

function SheetRow({ text, disabled, isChosen, opens = false, onTap }: SheetRowProps) {
  return (
    <li>
      <button
        type="button"
        className={opens ? 'sc-form-sheet-row sc-form-sheet-row-opens' : 'sc-form-sheet-row'}
        aria-current={isChosen || undefined}
        disabled={disabled}
        onClick={onTap}
      >
        {text}
      </button>
    </li>
  )
}
