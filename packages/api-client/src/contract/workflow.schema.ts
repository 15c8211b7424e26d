import { z } from 'zod'
import { fault } from './fault.schema.ts'
import { listOf, longText, oneLine, values, whole, wholeInText, words } from './bounds.schema.ts'
import { dateTime, id, pageOf, pageQuery } from './envelope.schema.ts'
import { exportQuery, listQuery } from './listing.schema.ts'
import { modelListFields } from './modelList.ts'
import { departChoice, peoplePage, peopleQuery } from './peoplePicker.schema.ts'
import { hours } from './hours.schema.ts'
import { consent } from './consent.schema.ts'
import type { CallSchemas } from './endpoint.ts'

export const processKey = z
  .string()
  .trim()
  .min(1, fault.noProcessKey())
  .max(64)
  .regex(/^[A-Za-z_][\w.-]*$/, fault.processKeyUnlike())

const yesNo = z.enum(['0', '1'])

/** Who reviews a step of a process. */
export const nodeConfigSchema = z.object({
  auditRoleCode: z.string().max(64),
  /** From the dictionary college_audit_config; only for the role college_ek_group. */
  deptFlag: z.string().max(16).nullable().default(null),
  nodeKey: z.string().min(1).max(255),
  /** '1': the initiator may withdraw after a rejection. */
  rejectConfiguration: yesNo.nullable().default(null),
  nodeName: z.string().max(255).default(''),
  workFlowKey: processKey,
})
/** Who reviews a step of a process, and what sending back leads to. */
export type NodeConfig = z.infer<typeof nodeConfigSchema>

export const auditRoleSchema = z.object({
  roleCode: z.string(),
  roleName: z.string(),
  description: z.string().nullable(),
  /** Set where the role is not a list of people but a rule, `${initiator}`. */
  roleExpression: z.string().nullable(),
})
/** A role that a step can be given to. */
export type AuditRole = z.infer<typeof auditRoleSchema>

export const auditUserSchema = z.object({
  username: z.string(),
  realname: z.string(),
  avatar: z.string().nullable(),
  departName: z.string().nullable(),
})
/** A person that a step can be given to. */
export type AuditUser = z.infer<typeof auditUserSchema>

export const processModelSchema = z.object({
  id: z.string(),
  key: z.string(),
  name: z.string(),
  description: z.string().nullable(),
  engine: z.enum(['flowable', 'activiti', 'camunda']),
  /** The form whose fields the conditions speak of. */
  formCode: z.string().nullable(),
  revision: z.number(),
  /** Version that new instances start on; 0 is not deployed. */
  deployedVersion: z.number(),
  /** The draft differs from the deployed version. */
  changedSinceDeploy: z.boolean(),
  updateBy: z.string().nullable(),
  updateTime: dateTime,
})
/** A process as it is drawn, and how far it is deployed. */
export type ProcessModel = z.infer<typeof processModelSchema>

/** As a list shows it: with the name of the person, since an account says little. */
const listedModelSchema = processModelSchema.extend({ updateByName: z.string().nullable(), deployed: z.boolean() })
/** A process as the list shows it, with the name of who changed it last. */
export type ListedModel = z.infer<typeof listedModelSchema>

/** Something wrong, or doubtful, in a drawn process. */
export const lintProblemSchema = z.object({
  severity: z.enum(['error', 'warning']),
  code: z.string(),
  elementId: z.string().nullable(),
  message: z.string(),
})
/** Something wrong, or doubtful, in a drawn process, with the element that it is about. */
export type LintProblem = z.infer<typeof lintProblemSchema>

/** BPMN XML. */
const xml = longText.min(1, fault.noDiagram())

/** Reviewers of a draft's nodes, whole: a node that is not named has none. Absent, the stored ones stay and count. */
const draftConfigs = listOf(nodeConfigSchema.omit({ workFlowKey: true })).optional()

const modelBody = z.object({
  id: z.string().max(64).optional(),
  key: processKey,
  name: oneLine.min(1, fault.noProcessName()).max(100),
  description: z.string().max(1000).nullish(),
  /** Absent, as with `description` and `formCode`: unchanged; of a new process flowable. */
  engine: z.enum(['flowable', 'activiti', 'camunda']).optional(),
  formCode: z.string().max(64).nullish(),
  xml,
  /** Revision that the editor started from; a newer one on the server refuses the save. */
  revision: whole().optional(),
  nodeConfigs: draftConfigs,
})

export const simulatedStepSchema = z.object({
  nodeId: z.string(),
  nodeName: z.string(),
  approvers: z.array(z.object({ username: z.string(), realname: z.string() })),
  /** Nobody of the step's own is there: the approvers are administrators in their place. */
  substituted: z.boolean(),
})

export const workflowSchemas = {
  conditionList: { result: z.array(z.object({ id: z.string(), name: z.string(), expression: z.string() })) },
  queryNode: {
    query: z.object({ processDefinitionKey: processKey, nodeId: z.string().max(255).optional(), nodeName: z.string().max(255).optional() }),
    result: z.array(z.object({ nodeId: z.string(), nodeName: z.string(), nodeTypeName: z.string() })),
  },
  nodeConfig: {
    query: z.object({ nodeKey: z.string().min(1).max(255), workFlowKey: processKey.optional() }),
    result: nodeConfigSchema.nullable(),
  },
  saveNodeConfig: {
    /** `revision`: of the process, as the editor read it; a newer one on the server refuses the change. */
    body: nodeConfigSchema.extend({ revision: whole().optional() }),
    /** The process's revision by now; null of one that is not saved yet. */
    result: z.object({ revision: z.number().nullable() }),
  },
  auditUsers: { query: pageQuery.extend({ roleCode: z.string().min(1).max(64) }), result: pageOf(auditUserSchema) },
  people: { query: peopleQuery, result: peoplePage },
  departs: { result: z.array(departChoice) },
  auditRoles: { query: z.object({ key: z.string().max(64).optional() }), result: z.array(auditRoleSchema) },
  modelById: { query: z.object({ modelId: id }), result: processModelSchema.extend({ xml: z.string() }) },
  /** Null: the key is free. */
  modelByKey: { query: z.object({ key: processKey }), result: processModelSchema.pick({ id: true, key: true, name: true }).nullable() },
  saveModel: { body: modelBody, result: processModelSchema },
  deployModel: {
    body: z.object({ modelId: id, revision: whole().optional(), consent }),
    result: z.object({ model: processModelSchema, version: z.number(), warnings: z.array(lintProblemSchema) }),
  },
  listModels: {
    query: listQuery(modelListFields),
    result: pageOf(listedModelSchema),
  },
  exportModels: { query: exportQuery(modelListFields) },
  versions: {
    query: z.object({ modelId: id }),
    result: z.array(z.object({ version: z.number(), deployedBy: z.string(), deployTime: dateTime, instances: z.number() })),
  },
  /** As it was read: a draft that was saved or deployed since refuses as a conflict. What is not named is not compared. */
  removeModel: {
    query: z.object({ modelId: id, revision: wholeInText().optional(), deployedVersion: wholeInText().optional() }),
  },
  lint: {
    body: z.object({ key: processKey, xml, formCode: z.string().max(64).optional(), nodeConfigs: draftConfigs }),
    result: z.array(lintProblemSchema),
  },
  simulate: {
    body: z.object({
      key: processKey,
      xml,
      /** The form's fields, null for those that are hidden or were left empty: a name that is not among them is no field. */
      variables: values,
      /** Whose application it would be: nodes of a college are for that person's. */
      initiator: words.min(1, fault.noInitiator()).max(64),
      /** What it would earn; asked for where the process goes by `itemHours`. */
      hours: hours.optional(),
      /** That of its project; asked for where the process goes by `itemModule`. */
      module: words.min(1, fault.noModule()).max(64).optional(),
      nodeConfigs: draftConfigs,
    }),
    result: z.object({
      steps: z.array(simulatedStepSchema),
      completed: z.boolean(),
      incident: z.string().nullable(),
      /** It goes on for longer than a dry run follows: there are more steps than these. */
      cut: z.boolean(),
      /** The applicant's own step that it leads back to, by name: the application is returned there. Null where it does not. */
      returned: z.string().nullable(),
    }),
  },
  listenerCatalogue: {
    result: z.array(
      z.object({
        id: z.string(),
        listenername: z.string(),
        listenereven: z.string(),
        listenertype: z.string(),
        listenervalue: z.string(),
        state: z.string(),
      }),
    ),
  },
} satisfies Record<string, CallSchemas>
