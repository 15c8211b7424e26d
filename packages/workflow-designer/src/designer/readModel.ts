import { engines } from '../engines/engines.ts'
import { nodeConfigsOf } from '../model/approval.ts'
import type { WorkflowDirectory } from '../model/directory.ts'
import { documentationOf, mainProcess } from '../model/properties.ts'
import type { DesignerSession } from '../modeler/DesignerSession.ts'
import type { ProcessModel } from './ProcessModel.ts'

/** The process as it stands, which edition of the diagram that is, and what to call when it is safely stored. Rejects while stored settings cannot be read. */
export async function readModel(
  session: DesignerSession,
  directory: WorkflowDirectory,
): Promise<{ model: ProcessModel; edition: number; stored: () => void }> {
  await session.loadStored(directory)
  // All of one diagram, whatever is undone meanwhile.
  const { view, engine } = session.store.getState()
  const { storedConfigs } = session
  const writing = session.write()
  // An open label is complete by now; what changes from here on is not in the text.
  const { edition } = session.store.getState()
  const { xml, stored } = await writing
  const process = view && mainProcess(view)
  const model = {
    xml,
    key: process?.id ?? '',
    name: process?.name ?? '',
    description: process ? documentationOf(process) : '',
    engine,
    nodeConfigs: view ? nodeConfigsOf(view, engines[engine].prefix, (nodeKey) => storedConfigs.of(nodeKey)) : [],
  }
  return { model, edition, stored }
}
