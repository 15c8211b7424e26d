import type { EngineName } from '../engines/EngineProfile.ts'
import type { NodeConfig } from '../model/directory.ts'

/** What is handed over to be stored: the XML and what a list of models shows about it. */
export interface ProcessModel {
  xml: string
  /** The id of the document's first process. */
  key: string
  name: string
  description: string
  engine: EngineName
  /** Of every task that has approval settings; to be stored together with the text, in place of those stored before. */
  nodeConfigs: NodeConfig[]
}
