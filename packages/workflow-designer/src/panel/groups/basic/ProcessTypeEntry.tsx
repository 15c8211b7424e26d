import { useLocale } from '../../../locale/locale.ts'
import { Entry } from '../../entries/Entry.tsx'

/** There is one type of process; it is told, not asked. */
export function ProcessTypeEntry() {
  const { basic } = useLocale()
  return (
    <Entry label={basic.processType}>
      <span>{basic.approvalProcess}</span>
    </Entry>
  )
}
