import { randomUUID } from 'node:crypto'
import { announcement, businessCode, form, instance, item, task, workflow } from '@sc/api-client/contract'
import type { CallInput, CallResult, ConsentAsked, Endpoint, ItemFields, NodeConfig } from '@sc/api-client/contract'
import type { Seen } from '../modules/task/seen.ts'
import { Refusal } from './client.ts'
import type { Client } from './client.ts'
import { designText } from './form.ts'
import { dayOf } from '../time.ts'

/** What a student fills into the form of the demonstration university. */
export const application = (hours: number): Record<string, unknown> => ({
  activity_name: '校园开放日志愿讲解',
  activity_level: 'school',
  activity_date: '2026-03-01',
  hours,
  organiser: '校团委',
  participation: 'participant',
  description: '为来访师生讲解校史馆，连续两天。',
})

/** The date so many days from now, by the clock of the campus: in the evening of UTC it is a day ahead. */
export const day = (fromNow: number) => dayOf(new Date(Date.now() + fromNow * 86_400_000))

/** The approval role of a node; the rest of its configuration as the designer sends it when nothing is chosen. */
export const reviewedBy = (nodeKey: string, auditRoleCode: string, more: Partial<Omit<NodeConfig, 'workFlowKey'>> = {}) => ({
  nodeKey,
  auditRoleCode,
  deptFlag: null,
  rejectConfiguration: null,
  nodeName: nodeKey,
  ...more,
})

/** Somebody of the demonstration university, signed in, with the steps that tests are made of. */
export class Person {
  constructor(
    private readonly server: Client,
    readonly username: string,
    public token: string,
  ) {}

  call<E extends Endpoint>(endpoint: E, input?: CallInput<E>): Promise<CallResult<E>> {
    return this.server.call(endpoint, input, this.token)
  }

  /** The same with the consent that is asked for, by who has read what comes of it. */
  async consent<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<CallResult<E>> {
    try {
      return await this.call(endpoint, input)
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== businessCode.consent) throw error
      const { consent } = error.result as ConsentAsked
      return this.call(endpoint, { ...input, body: { ...(input.body as object), consent } })
    }
  }

  submit(itemId: string, values = application(6), requestId: string = randomUUID(), seen: Seen & { formVersion?: number } = {}) {
    return this.call(instance.start, { body: { itemId, values, requestId, ...seen } })
  }

  resubmit(instanceId: string, values = application(6), requestId: string = randomUUID(), seen: Seen = {}) {
    return this.call(instance.resubmit, { body: { instanceId, values, requestId, ...seen } })
  }

  async todo(instanceId?: string) {
    const { records } = await this.call(task.todo, { query: { pageSize: 9999 } })
    return records.filter((one) => instanceId === undefined || one.instanceId === instanceId)
  }

  /** This person's open task of an application. */
  async taskIn(instanceId: string): Promise<string> {
    const [mine] = await this.todo(instanceId)
    if (!mine) throw new Error(`${this.username} has no open task in ${instanceId}`)
    return mine.id
  }

  async approve(
    instanceId: string,
    more: {
      comment?: string
      requestId?: string
      values?: Record<string, unknown>
      hours?: number
      chosen?: string
      revision?: number
    } = {},
  ) {
    return this.approveTask(await this.taskIn(instanceId), more)
  }

  approveTask(
    taskId: string,
    more: {
      comment?: string
      requestId?: string
      values?: Record<string, unknown>
      hours?: number
      chosen?: string
      revision?: number
    } = {},
  ) {
    return this.call(task.approve, { body: { taskId, requestId: randomUUID(), ...more } })
  }

  async reject(instanceId: string, more: { targetNodeId?: string; comment?: string; requestId?: string; revision?: number } = {}) {
    const taskId = await this.taskIn(instanceId)
    return this.call(task.reject, { body: { taskId, comment: '材料不全', requestId: randomUUID(), ...more } })
  }

  async disagree(instanceId: string, more: { comment?: string; requestId?: string } = {}) {
    const taskId = await this.taskIn(instanceId)
    return this.call(task.disagree, { body: { taskId, comment: '不符合认定条件', requestId: randomUUID(), ...more } })
  }

  async transfer(instanceId: string, username: string) {
    return this.call(task.transfer, { body: { taskId: await this.taskIn(instanceId), username, requestId: randomUUID() } })
  }

  async delegate(instanceId: string, username: string) {
    return this.call(task.delegate, { body: { taskId: await this.taskIn(instanceId), username, requestId: randomUUID() } })
  }

  async resolve(instanceId: string, comment: string) {
    return this.call(task.resolve, { body: { taskId: await this.taskIn(instanceId), comment, requestId: randomUUID() } })
  }

  async addSigner(instanceId: string, ...usernames: string[]) {
    return this.call(task.addSigner, { body: { taskId: await this.taskIn(instanceId), usernames, requestId: randomUUID() } })
  }

  async askBack(instanceId: string, comment: string) {
    return this.call(task.askBack, { body: { taskId: await this.taskIn(instanceId), comment, requestId: randomUUID() } })
  }

  /** Answers the latest open question. */
  async answer(instanceId: string, answer: string) {
    const [asked] = (await this.detail(instanceId)).questions
    return this.call(instance.answer, { body: { questionId: asked?.id ?? 'none', answer, requestId: randomUUID() } })
  }

  urge(instanceId: string) {
    return this.call(task.urge, { body: { instanceId, requestId: randomUUID() } })
  }

  /** Titles of the unread system messages, the latest first. */
  async messages(): Promise<string[]> {
    return (await this.call(announcement.listByUser)).sysMsgList.map(({ title }) => title)
  }

  withdraw(instanceId: string, requestId: string = randomUUID()) {
    return this.call(instance.withdraw, { body: { instanceId, requestId } })
  }

  cancel(instanceId: string) {
    return this.call(instance.cancel, { body: { instanceId, requestId: randomUUID() } })
  }

  retry(instanceId: string) {
    return this.call(instance.retry, { body: { instanceId, requestId: randomUUID() } })
  }

  detail(instanceId: string) {
    return this.call(instance.detail, { query: { id: instanceId } })
  }

  /** Who did what, as `action username`, in order. */
  async trail(instanceId: string): Promise<string[]> {
    const entries = await this.call(instance.trail, { query: { id: instanceId } })
    return entries.map(({ action, username }) => (username ? `${action} ${username}` : action))
  }
}

/** The demonstration university on a server under test: people sign in once, processes and projects come by one call. */
export class Campus {
  private readonly people = new Map<string, Promise<Person>>()

  constructor(
    private readonly server: Client,
    private readonly verb: 'call' | 'consent' = 'call',
  ) {}

  /** Whose administrators consent to whatever comes of what they publish and deploy. */
  get consenting(): Campus {
    return new Campus(this.server, 'consent')
  }

  as(username: string): Promise<Person> {
    let person = this.people.get(username)
    if (!person) {
      person = this.server.login(username).then((token) => new Person(this.server, username, token))
      this.people.set(username, person)
    }
    return person
  }

  /** People whose sessions ended, as those of a frozen account do, sign in anew. */
  async again(usernames: readonly string[]): Promise<void> {
    for (const username of usernames) {
      const person = await this.people.get(username)
      if (person) person.token = await this.server.login(username)
    }
  }

  async saveProcess(key: string, xml: string, nodeConfigs: ReturnType<typeof reviewedBy>[] = []) {
    return (await this.as('admin')).call(workflow.saveModel, { body: { key, name: key, engine: 'flowable', xml, nodeConfigs } })
  }

  async deploy(key: string, xml: string, nodeConfigs: ReturnType<typeof reviewedBy>[] = []) {
    const { id: modelId } = await this.saveProcess(key, xml, nodeConfigs)
    return (await this.as('admin'))[this.verb](workflow.deployModel, { body: { modelId } })
  }

  /** The process of this key is drawn otherwise, and not deployed yet; its approvers stay unless others are named. */
  async redraw(key: string, xml: string, nodeConfigs?: ReturnType<typeof reviewedBy>[]) {
    const admin = await this.as('admin')
    const { records } = await admin.call(workflow.listModels, { query: { keyword: key } })
    const { id } = records.find((model) => model.key === key)!
    return admin.call(workflow.saveModel, { body: { id, key, name: key, engine: 'flowable', xml, ...(nodeConfigs && { nodeConfigs }) } })
  }

  /** Drawn otherwise and deployed, by who consents to what comes of it for the projects that use it. */
  async redeploy(key: string, xml: string, nodeConfigs?: ReturnType<typeof reviewedBy>[], verb: 'call' | 'consent' = 'consent') {
    const { id: modelId } = await this.redraw(key, xml, nodeConfigs)
    return (await this.as('admin'))[verb](workflow.deployModel, { body: { modelId } })
  }

  /** A form of these widgets that is called as its code, saved and not published yet; its id. */
  async newForm(formCode: string, ...list: object[]): Promise<string> {
    const { id } = await (await this.as('admin')).call(form.add, { body: { formCode, formName: formCode } })
    await this.saveForm(id, ...list)
    return id
  }

  /** The form's design is another one; projects stay on the versions that they have. */
  async saveForm(id: string, ...list: object[]) {
    return (await this.as('admin')).call(form.saveData, { body: { formOnlineRelId: id, formDesigerData: designText(...list) } })
  }

  /** The form has another version, which these projects take. */
  async publishForm(id: string, itemIds: string[], ...list: object[]) {
    const { revision } = await this.saveForm(id, ...list)
    return (await this.as('admin'))[this.verb](form.publish, { body: { id, revision, itemIds } })
  }

  /** An application of student01 that waits for their college. */
  async applied(hours = 6) {
    const student = await this.as('student01')
    const { instanceId } = await student.submit(await this.project(), application(hours))
    return { student, college: await this.as('cs_audit'), instanceId }
  }

  /** A project of the demonstration form and process, unless `fields` say otherwise, before it is published; its id. */
  async draft(fields: Partial<ItemFields> = {}): Promise<string> {
    const { id } = await (
      await this.as('admin')
    ).call(item.saveItemDetail, {
      body: {
        module: 'volunteer',
        name: '校园开放日',
        hours: 4,
        applyTime: day(10),
        startTime: day(11),
        endTime: day(12),
        formCode: 'credit_apply',
        processKey: 'credit_approval',
        ...fields,
      },
    })
    return id
  }

  async publish(id: string) {
    return (await this.as('admin'))[this.verb](item.publish, { body: { id } })
  }

  /** As `draft`, and published. */
  async project(fields: Partial<ItemFields> = {}): Promise<string> {
    const id = await this.draft(fields)
    await this.publish(id)
    return id
  }
}
