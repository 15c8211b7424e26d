import type { Progress } from '@sc/api-client/contract'

/** What a student has reached, as a server would say it. */
export const sampleProgress = (id: string, realname: string, more: Partial<Progress> = {}): Progress => ({
  id,
  username: `s${id}`,
  realname,
  studentNo: `202310${id}`,
  depart: 'law',
  departName: '法学院',
  cohort: 2023,
  level: 'bachelor',
  level_dictText: '本科',
  standing: null,
  standing_dictText: null,
  hours: 12.5,
  credits: 0,
  required: 30,
  missing: 17.5,
  shortText: '志愿公益差 6',
  state: 'short',
  warning: 'red',
  warningName: '红色预警',
  warningColor: 'red',
  grade: null,
  gradeColor: null,
  remindTime: null,
  modules: [
    { module: 'volunteer', moduleName: '志愿公益', hours: 2, credits: 0, required: 8, missing: 6 },
    { module: 'culture', moduleName: '文体活动', hours: 10.5, credits: 0, required: null, missing: 0 },
  ],
  ...more,
})
