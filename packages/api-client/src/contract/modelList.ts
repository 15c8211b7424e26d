import { text } from '@sc/locale'
import type { ListFields } from './listing.ts'

/** What points to a process names this list; it means the process by its key. */
export const PROCESSES = '/bpmn/modeler'

/** What the list of process models says of each. */
export const modelListFields = {
  name: { type: 'text', title: text('流程名称', 'Process'), search: true, column: { heading: true, sortable: true } },
  key: { type: 'text', title: text('流程标识', 'Key'), search: true, column: { sortable: true } },
  deployed: {
    type: 'flag',
    title: text('是否部署', 'Deployed'),
    words: [text('已部署', 'Deployed'), text('未部署', 'Not deployed')],
    filter: true,
  },
  deployedVersion: { type: 'number', title: text('状态', 'Status'), column: { width: 190, align: 'left' } },
  changedSinceDeploy: { type: 'flag', title: text('有未部署的修改', 'Changed since'), words: [text('是', 'Yes'), text('否', 'No')] },
  updateByName: { type: 'text', title: text('最后保存人', 'Last saved by') },
  updateTime: { type: 'moment', title: text('最后保存', 'Last saved'), column: { width: 220, sortable: true } },
} as const satisfies ListFields
