import type { BpmnView } from '../model/bpmnTypes.ts'
import { isIdTaken, mainProcess, processOf, write } from '../model/properties.ts'

/** What makes it this process and not another. */
export interface ProcessIdentity {
  key: string
  name: string
}

/**
 * Gives the process of an opened file another name, and another key where that is free; false where there is none to
 * give it to. It is part of opening the file and never undone by itself, so the history begins after it.
 */
export function adoptIdentity(view: BpmnView, { key, name }: ProcessIdentity): boolean {
  const process = mainProcess(view)
  const [holder] = view.get('elementRegistry').filter((element) => processOf(element) === process)
  if (!process || !holder) return false
  write(view, holder, { name, ...(isIdTaken(view, key, process) ? {} : { id: key }) }, process)
  view.get('commandStack').clear(false)
  return true
}
