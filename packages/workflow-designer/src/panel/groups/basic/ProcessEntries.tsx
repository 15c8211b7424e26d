import { useLocale } from '../../../locale/locale.ts'
import { DocumentationEntry } from './DocumentationEntry.tsx'
import { IdEntry } from './IdEntry.tsx'
import { NameEntry } from './NameEntry.tsx'
import type { PartProps } from './PartProps.ts'
import { ProcessTypeEntry } from './ProcessTypeEntry.tsx'

/** The basic settings of a process, which `element` stands for or holds. */
export function ProcessEntries(part: PartProps) {
  const { basic } = useLocale()
  return (
    <>
      <IdEntry {...part} label={basic.processKey} isProcess />
      <NameEntry {...part} label={basic.processName} />
      <ProcessTypeEntry />
      <DocumentationEntry {...part} />
    </>
  )
}
