import { DownOutlined, SearchOutlined } from '@ant-design/icons'
import { EmptyState, useBoxHeight, useClearable } from '@sc/ui-kit'
import { useWords } from '@sc/locale/react'
import { Input, Tree } from 'antd'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { ComponentRef } from 'react'
import { departWords } from './locale/words.ts'
import { above, keysOf, marked, matches, narrowed, placeOfDrop } from './structure.ts'
import type { DepartNode, Place, Structure } from './structure.ts'

/** The school itself stays where it is, and so does what is beyond the reader's scope. */
const mayMove = ({ parentId, reached }: DepartNode['row']) => parentId !== null && reached

interface DepartTreeProps {
  structure: Structure
  chosen: string
  onChoose: (id: string) => void
  /** Somebody dropped a department where it may stand, and does not stand yet. */
  onDrop: (id: string, place: Place) => void
  /** Whether the reader may change anything. */
  draggable: boolean
}

/** All departments below each other: searched, chosen, and dragged to their places. */
export function DepartTree({ structure, chosen, onChoose, onDrop, draggable }: DepartTreeProps) {
  const text = useWords(departWords)
  const [keyword, setKeyword] = useState('')
  const [opened, setOpened] = useState<readonly string[] | null>(null)
  const [room, height] = useBoxHeight()
  const searched = keyword.trim()
  const shown = useMemo(() => narrowed(structure.tops, searched), [structure, searched])
  const atFirst = useMemo(() => {
    const row = structure.byId.get(chosen)
    return [...structure.tops.map(({ key }) => key), ...(row ? above(structure, row).map(({ id }) => id) : [])]
  }, [structure, chosen])
  // Where somebody is led to another one, as to one that was just added, it is shown.
  const [led, setLed] = useState(chosen)
  if (led !== chosen) {
    setLed(chosen)
    if (opened) setOpened([...new Set([...opened, ...atFirst])])
    if (searched !== '' && !keysOf(shown).includes(chosen)) setKeyword('')
  }
  const tree = useRef<ComponentRef<typeof Tree>>(null)
  useEffect(() => tree.current?.scrollTo({ key: chosen }), [chosen])
  const expanded = searched === '' ? (opened ?? atFirst) : keysOf(shown)
  const count = searched === '' ? 0 : structure.rows.filter((row) => matches(row, searched)).length

  return (
    <>
      <Input
        className="sc-departs-search"
        prefix={<SearchOutlined aria-hidden />}
        allowClear={useClearable()}
        aria-label={text.search}
        placeholder={text.search}
        value={keyword}
        onChange={(event) => setKeyword(event.target.value)}
      />
      <p className="sc-departs-hint" role="status">
        {searched !== '' && shown.length > 0 && text.found(count)}
        {searched === '' && draggable && <span className="sc-departs-dragging">{text.treeHint}</span>}
      </p>
      <div ref={room} className="sc-departs-room">
        {shown.length === 0 ? (
          <EmptyState title={text.noMatch} description={text.noMatchHint} icon={<SearchOutlined />} />
        ) : (
          <Tree<DepartNode>
            ref={tree}
            aria-label={text.tree}
            blockNode
            virtual
            height={height}
            switcherIcon={<DownOutlined aria-hidden />}
            treeData={shown}
            selectedKeys={[chosen]}
            onSelect={(_, { node }) => onChoose(node.key)}
            expandedKeys={[...expanded]}
            // What a search opens is closed after it again.
            onExpand={(keys) => searched === '' && setOpened(keys.map(String))}
            draggable={draggable && { icon: false, nodeDraggable: (node) => mayMove((node as DepartNode).row) }}
            allowDrop={({ dropNode, dropPosition }) => dropNode.row.reached && (dropPosition === 0 || dropNode.row.parentId !== null)}
            onDrop={({ dragNode, node, dropPosition, dropToGap }) => {
              const at = dropPosition - Number(node.pos.split('-').at(-1))
              const side = dropToGap ? (at < 0 ? 'before' : 'after') : 'upon'
              const place = placeOfDrop(structure, {
                id: dragNode.key,
                onto: node.key,
                side,
                expanded: node.children.length > 0 && expanded.includes(node.key),
              })
              if (place) onDrop(dragNode.key, place)
            }}
            titleRender={({ row }) => (
              <span className="sc-departs-node">
                <span className="sc-departs-name">
                  <Marked words={row.departName} keyword={searched} />
                </span>
                <span className="sc-departs-code">
                  <Marked words={row.orgCode} keyword={searched} />
                </span>
                {row.peopleBelow !== null && <span className="sc-departs-people">{text.people(row.peopleBelow, row.wholly)}</span>}
              </span>
            )}
          />
        )}
      </div>
    </>
  )
}

function Marked({ words, keyword }: { words: string; keyword: string }) {
  return marked(words, keyword).map((part, at) => (at % 2 === 1 ? <mark key={at}>{part}</mark> : part))
}
