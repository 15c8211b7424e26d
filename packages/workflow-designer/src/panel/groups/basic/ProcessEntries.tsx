import { useTexts } from '../../../locale/words.ts'
import { Entry } from '../../entries/Entry.tsx'
import { DocumentationEntry } from './DocumentationEntry.tsx'
import { IdEntry } from './IdEntry.tsx'
import { NameEntry } from './NameEntry.tsx'
import type { PartProps } from './PartProps.ts'

/** The basic settings of a process, which `element` stands for or holds. */
export function ProcessEntries(part: PartProps) {
  const { basic } = useTexts()
  return (
    <>
      <IdEntry {...part} label={basic.processKey} isProcess />
      <NameEntry {...part} label={basic.processName} />
      {/* There is one type of process; it is told, not asked. */}
      <Entry label={basic.processType}>
        <span>{basic.approvalProcess}</span>
      </Entry>
      <DocumentationEntry {...part} />
    </>
  )
}
