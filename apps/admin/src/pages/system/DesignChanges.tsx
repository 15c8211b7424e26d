import type { DesignChanges as Changes, PartChange, SettingChange } from '@sc/api-client/contract'
import { ChangeTable } from './ChangeTable.tsx'
import type { KnownNames } from './auditWords.ts'
import { changeNames, calledIn, partTitle, settingName, settingText } from './designWords.ts'

export interface DesignChangesProps {
  changes: Changes
  names: KnownNames
}

const aside = { color: 'var(--ant-color-text-secondary)' } as const
const sides = { added: 'after', removed: 'before', changed: 'both' } as const

/** What a design has otherwise: each field, node or flow with its settings before and after. */
export function DesignChanges({ changes, names }: DesignChangesProps) {
  const { parts, more, drawing, uncompared } = changes
  const nothing = parts.length === 0 && more === 0 && !drawing && !uncompared
  return (
    <section aria-label="设计的变化" style={{ display: 'grid', gap: 16, marginBlockStart: 16 }}>
      {parts.map((part, at) => (
        // Files may name several parts alike, and nothing here moves.
        <Part key={at} part={part} changes={changes} names={names} />
      ))}
      {nothing && <div style={aside}>设计没有改动</div>}
      {uncompared && <div style={aside}>内容很多，没有逐项记录变化；每个已发布、已部署的版本都完整保存</div>}
      {more > 0 && <div style={aside}>另有 {more} 处变化没有列出</div>}
      {drawing && <div style={aside}>{parts.length > 0 ? '图形的位置也有调整' : '仅调整了图形，流程的内容没有变化'}</div>}
    </section>
  )
}

function Part({ part, changes, names }: DesignChangesProps & { part: PartChange }) {
  const title = partTitle(part)
  const around = { part, names, called: changes.names }
  const value = (one: SettingChange, side: 'before' | 'after') => (
    <Value text={settingText(one, side, around)} called={calledIn(one, side, around)} />
  )
  return (
    <div>
      <div style={{ marginBlockEnd: 8, overflowWrap: 'anywhere' }}>
        <strong>
          {changeNames[part.change]}
          {title}
        </strong>
        {part.id !== '' && <span style={{ ...aside, fontSize: 12 }}>（{part.id}）</span>}
      </div>
      {part.settings.length > 0 && (
        <ChangeTable
          label={`${changeNames[part.change]}${title}`}
          what="设置"
          sides={sides[part.change]}
          rows={part.settings.map((one, at) => ({
            key: String(at),
            name: settingName(one, part, changes.names),
            before: value(one, 'before'),
            after: value(one, 'after'),
          }))}
        />
      )}
      {part.more > 0 && <div style={{ ...aside, marginBlockStart: 8 }}>另有 {part.more} 项设置没有列出</div>}
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
