export { engines, detectEngine } from './engines.ts'
export type { EngineName, EngineProfile, ListenerValueType, ModdleDescriptor, ModdleType } from './EngineProfile.ts'
export { descriptorFor } from './descriptorFor.ts'
export { moddlePackages, OWN_NAMESPACE } from './approvalSettings.ts'
export { fieldPermissionsIn } from './fieldPermissions.ts'
export type { FieldAccess } from './fieldPermissions.ts'
export { applicantsFields } from './applicantsFields.ts'
export { isApplicants, isApplyNode, isAssigned, isSelfDecided } from './applicant.ts'
export type { Assignment } from './applicant.ts'
export { processParts } from './processParts.ts'
export type { PartSetting, ProcessPart } from './processParts.ts'
export { repairXml } from './repair/repairXml.ts'
export type { Repair } from './repair/Repair.ts'
export { isLegalId } from './ids.ts'
export { hasDiagram, withDiagramOf } from './diagramPart.ts'
export { createDiagramXml, INITIATOR } from './createDiagramXml.ts'
export type { NewProcess } from './createDiagramXml.ts'
export {
  compileCountersign,
  decidesByVotes,
  readCountersign,
  SIGNER_ASSIGNEE,
  SIGNER_VARIABLE,
  SIGNERS,
} from './countersign.ts'
export type { Countersign, CountersignKind, CountersignPreset, MultiInstance } from './countersign.ts'
