import type { PeopleSource, RawDictItem } from '@sc/ui-kit'

/** A role that a node can be given to. */
export interface AuditRole {
  roleCode: string
  roleName: string
  description?: string
  roleExpression?: string
}

/** A person who has a role. */
export interface AuditUser {
  username: string
  realname: string
  /** Address of a picture. */
  avatar?: string
  departName?: string
}

/** A condition that people choose by name; its expression is then written into the diagram. */
export interface NamedCondition {
  id: string
  name: string
  expression: string
}

/** A node's approval settings as the back end keeps them. Choices are strings: a dictionary value, '1'/'0' for yes/no. */
export interface NodeConfig {
  auditRoleCode: string
  deptFlag: string
  nodeKey: string
  rejectConfiguration: string
  nodeName: string
  workFlowKey: string
}

/** A row of the built-in listener catalogue. */
export interface BuiltInListener {
  id: string
  listenername: string
  /** start, end or take. */
  listenereven: string
  /** classListener, expressionListener or delegateExpressionListener. */
  listenertype: string
  listenervalue: string
  state?: string
}

/** Where the designer's data comes from. Keep the object the same between renders: answers are remembered by it. */
export interface WorkflowDirectory {
  auditRoles(): Promise<AuditRole[]>
  auditUsers(roleCode: string): Promise<AuditUser[]>
  conditions(): Promise<NamedCondition[]>
  /** The entries of a dictionary, as the back end sends them. */
  dict(code: string): Promise<readonly RawDictItem[]>
  /** What is stored about a node of the process being opened: it stands where the file itself says nothing. */
  nodeConfig(nodeKey: string): Promise<NodeConfig | null>
  /** People to name at a node, each by their account (`value`). Without it, accounts are typed. */
  people?: PeopleSource
  /** Without it, the listener dialog has no tab of built-in ones. */
  builtInListeners?(): Promise<BuiltInListener[]>
}

/** The role that decides per college, and the dictionary of how. */
export const COLLEGE_ROLE = 'college_ek_group'
export const COLLEGE_DICT = 'college_audit_config'
