import { mainProcessOf } from '../../model/properties.ts'
import { ProcessEntries } from './basic/ProcessEntries.tsx'
import type { GroupProps } from './PanelGroup.ts'

/** Of a diagram of several pools, the process that its record is about and that runs. */
export function MainProcessGroup({ element, disabled }: GroupProps) {
  const process = mainProcessOf(element)
  return process && <ProcessEntries element={element} object={process} disabled={disabled} />
}
