import { randomUUID } from 'node:crypto'
import { draft, form, instance, task, workflow } from '@sc/api-client/contract'
import type { Campus } from '../test/campus.ts'
import { largestDesign, LARGEST, largestProcess, textOf, wordiestProcess, wordyDesign, wordyValues } from './largest.ts'

export interface Case {
  name: string
  /** What has to be there, and is no part of it. */
  prepare?(): Promise<void>
  run(): Promise<unknown>
}

const TOGETHER = 8
const ITEM = '长文活动'
const STUDENTS = ['student01', 'student02', 'student03', 'student04', 'student05', 'student06'] as const

/** The largest that the product takes, several at once; each has to be granted, for a refusal costs little. */
export async function casesOf(campus: Campus): Promise<Case[]> {
  const admin = await campus.as('admin')
  const all = <T>(work: (at: number) => Promise<T>) => Promise.all(Array.from({ length: TOGETHER }, (_, at) => work(at)))
  const save = (kind: 'form' | 'process', subject: string, version: number, seed: number) =>
    admin.call(draft.save, { body: { kind, subject, content: textOf(LARGEST * 0.98, seed), version } })

  const blank = await admin.call(form.add, { body: { formCode: 'bench_design', formName: '大表单' } })
  const saveDesign = (seed: number) =>
    admin.call(form.saveData, { body: { formOnlineRelId: blank.id, formDesigerData: largestDesign(seed) } })

  const key = 'bench_process'
  const xml = largestProcess(key)
  let modelId = ''
  const wordyKey = 'bench_conditions'
  let itemId = ''
  return [
    { name: 'nothing', run: () => new Promise((resolve) => setTimeout(resolve, 3_000)) },
    { name: 'a draft of 5 MB', run: () => save('form', 'one', 0, 1) },
    { name: `${TOGETHER} drafts of 5 MB`, run: () => all((at) => save('form', `d${at}`, 0, 2 + at)) },
    { name: `${TOGETHER} drafts of 5 MB again`, run: () => all((at) => save('form', `d${at}`, 1, 20 + at)) },
    { name: 'a design of 5 MB', run: () => saveDesign(1) },
    { name: 'a design of 5 MB again', run: () => saveDesign(2) },
    { name: 'check 10,000 elements', run: () => admin.call(workflow.lint, { body: { key, xml } }) },
    {
      name: 'save 10,000 elements',
      run: async () => {
        modelId = (await campus.saveProcess(key, xml)).id
      },
    },
    { name: 'deploy 10,000 elements', run: () => admin.call(workflow.deployModel, { body: { modelId } }) },
    {
      name: 'check 200,000 of conditions',
      run: () => admin.call(workflow.lint, { body: { key: wordyKey, xml: wordiestProcess(wordyKey, 1) } }),
    },
    {
      name: 'try 200,000 of conditions',
      run: () =>
        admin.call(workflow.simulate, {
          body: { key: wordyKey, xml: wordiestProcess(wordyKey, 2), variables: {}, initiator: STUDENTS[0], hours: 2 },
        }),
    },
    {
      name: 'save 200,000 of conditions',
      run: async () => {
        modelId = (await campus.saveProcess(wordyKey, wordiestProcess(wordyKey, 3))).id
      },
    },
    { name: 'deploy 200,000 of conditions', run: () => admin.call(workflow.deployModel, { body: { modelId } }) },
    {
      name: `${STUDENTS.length} applications of 1 MB`,
      prepare: async () => {
        const wordy = await admin.call(form.add, { body: { formCode: 'bench_wordy', formName: '长文表单' } })
        const { revision } = await admin.call(form.saveData, { body: { formOnlineRelId: wordy.id, formDesigerData: wordyDesign } })
        await admin.call(form.publish, { body: { id: wordy.id, revision } })
        itemId = await campus.project({ name: ITEM, formCode: wordy.formCode, processKey: 'lecture_approval' })
        for (const username of STUDENTS) await campus.as(username)
      },
      run: () =>
        Promise.all(
          STUDENTS.map(async (username, at) =>
            (await campus.as(username)).call(instance.start, { body: { itemId, values: wordyValues(at), requestId: randomUUID() } }),
          ),
        ),
    },
    {
      name: 'approve one of 1 MB',
      run: async () => {
        const reviewer = await campus.as('cs_audit')
        const { records } = await reviewer.call(task.todo, { query: { pageSize: 100 } })
        const mine = records.find(({ itemName }) => itemName === ITEM)
        if (!mine) throw new Error(`no application to ${ITEM} waits`)
        await reviewer.approveTask(mine.id)
      },
    },
    { name: '200 small calls', run: () => Promise.all(Array.from({ length: 200 }, () => admin.call(task.todo, { query: {} }))) },
  ]
}
