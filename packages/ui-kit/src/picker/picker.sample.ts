import type { DepartSource, PeopleSource, PickedDepart, PickedPerson, RoleSource } from './pickerSources.ts'

const SURNAMES = ['王', '李', '张', '陈', '周', '吴', '郑', '孙']
const GIVEN = ['鸣', '思齐', '晓明', '书远', '立群', '雨桐', '子轩', '若兰', '天佑', '静姝']
const COLLEGES = ['计算机学院', '经济管理学院', '外国语学院']

export const departments: PickedDepart[] = [
  { value: 'school', label: '海城大学', parentId: null, code: 'A01' },
  ...COLLEGES.map((label, at) => ({
    value: `college-${at}`,
    label,
    parentId: 'school',
    code: `A01A1${at}`,
    ...(label === '计算机学院' && { spelled: 'jisuanjixueyuan jsjxy' }),
  })),
  ...COLLEGES.flatMap((_, at) =>
    Array.from({ length: 20 }, (__, number) => ({
      value: `class-${at}-${number}`,
      label: `${number + 1} 班`,
      parentId: `college-${at}`,
      code: `A01A1${at}B${number}`,
    })),
  ),
]

/** As many people as a university has. */
export const everybody: (PickedPerson & { college: string })[] = Array.from({ length: 20_000 }, (_, at) => ({
  value: `u${at}`,
  name: `${SURNAMES[at % SURNAMES.length]}${GIVEN[Math.floor(at / 8) % GIVEN.length]}`,
  account: String(20_220_000 + at),
  depart: COLLEGES[at % COLLEGES.length] ?? '',
  college: `college-${at % COLLEGES.length}`,
}))

const frozen: PickedPerson = { value: 'gone-away', name: '钱离校', account: '20190001', depart: '外国语学院', frozen: true }
const PAGE = 50

export const departSource: DepartSource = { load: async () => departments }

export const roleSource: RoleSource = {
  load: async () => [
    { value: 'school_auditor', label: '校级审核员', description: '终审各学院报来的申请' },
    { value: 'college_ek_group', label: '学院审核组' },
    { value: 'teacher', label: '指导教师' },
  ],
}

export const peopleSource: PeopleSource = {
  departs: departSource,
  find: async ({ keyword, depart, page }) => {
    const meant = everybody.filter(
      ({ name, account, college }) =>
        (keyword === '' || name.includes(keyword) || account?.includes(keyword)) &&
        (depart === undefined || depart === 'school' || depart.replace('class', 'college').startsWith(college)),
    )
    return { people: meant.slice((page - 1) * PAGE, page * PAGE), total: Math.min(meant.length, 10_000), more: meant.length > 10_000 }
  },
  named: async (values) => [...everybody, frozen].filter(({ value }) => values.includes(value)),
}
