import type { DesignChanges as Changes, PartChange, SettingChange } from '@sc/api-client/contract'
import { useWords } from '@sc/locale/react'
import { ChangeTable } from './ChangeTable.tsx'
import type { KnownNames } from './auditWords.ts'
import { calledIn, partTitle, settingName, settingText } from './designWords.ts'
import { designWords } from './locale/design/words.ts'
import { systemWords } from './locale/words.ts'

export interface DesignChangesProps {
  changes: Changes
  names: KnownNames
}

const aside = { color: 'var(--ant-color-text-secondary)' } as const
const sides = { added: 'after', removed: 'before', changed: 'both' } as const

/** What a design has otherwise: each field, node or flow with its settings before and after. */
export function DesignChanges({ changes, names }: DesignChangesProps) {
  const { design: text } = useWords(systemWords)
  const { parts, more, drawing, uncompared } = changes
  const nothing = parts.length === 0 && more === 0 && !drawing && !uncompared
  return (
    <section aria-label={text.label} style={{ display: 'grid', gap: 16, marginBlockStart: 16 }}>
      {parts.map((part, at) => (
        // Files may name several parts alike, and nothing here moves.
        <Part key={at} part={part} changes={changes} names={names} />
      ))}
      {nothing && <div style={aside}>{text.nothing}</div>}
      {uncompared && <div style={aside}>{text.uncompared}</div>}
      {more > 0 && <div style={aside}>{text.moreChanges(more)}</div>}
      {drawing && <div style={aside}>{parts.length > 0 ? text.drawingToo : text.drawingOnly}</div>}
    </section>
  )
}

function Part({ part, changes, names }: DesignChangesProps & { part: PartChange }) {
  const words = useWords(systemWords)
  const { design: text } = words
  const title = useWords(designWords).change[part.change](partTitle(part))
  const around = { part, names, called: changes.names }
  const value = (one: SettingChange, side: 'before' | 'after') => (
    <Value text={settingText(one, side, around)} called={calledIn(one, side, around)} />
  )
  return (
    <div>
      <div style={{ marginBlockEnd: 8, overflowWrap: 'anywhere' }}>
        <strong>{title}</strong>
        {part.id !== '' && <span style={{ ...aside, fontSize: 12 }}>{text.id(part.id)}</span>}
      </div>
      {part.settings.length > 0 && (
        <ChangeTable
          label={title}
          what={words.changes.setting}
          sides={sides[part.change]}
          rows={part.settings.map((one, at) => ({
            key: String(at),
            name: settingName(one, part, changes.names),
            before: value(one, 'before'),
            after: value(one, 'after'),
          }))}
        />
      )}
      {part.more > 0 && <div style={{ ...aside, marginBlockStart: 8 }}>{text.moreSettings(part.more)}</div>}
    </div>
  )
}

/** A value, and what the names and codes in it mean. */
function Value({ text, called }: { text: string; called: string }) {
  return (
    <>
      {text}
      {called !== '' && <div style={{ ...aside, fontSize: 12 }}>{called}</div>}
    </>
  )
}
