import type { Db } from '../db/connect.ts'
import { depart } from '../db/schema/index.ts'

/** Codes grow with the tree: a college's starts with its parent's. */
export const departs = [
  { orgCode: 'A01', parentId: null, departName: '澄湖大学', category: 'school' },
  { orgCode: 'A01A01', parentId: 'A01', departName: '校团委', category: 'school' },
  { orgCode: 'A01A02', parentId: 'A01', departName: '教务处', category: 'school' },
  { orgCode: 'A01A11', parentId: 'A01', departName: '计算机学院', category: 'college' },
  { orgCode: 'A01A12', parentId: 'A01', departName: '经济管理学院', category: 'college' },
  { orgCode: 'A01A13', parentId: 'A01', departName: '外国语学院', category: 'college' },
] as const

export type OrgCode = (typeof departs)[number]['orgCode']
/** Of a class: its college's, and more. */
export type ClassCode = `${OrgCode}B${string}`

export const departId = (orgCode: OrgCode | ClassCode) => `depart-${orgCode}`

export async function seedDeparts(db: Db): Promise<void> {
  await db
    .insert(depart)
    .values(departs.map((row, sort) => ({ ...row, id: departId(row.orgCode), parentId: row.parentId && departId(row.parentId), sort })))
    // The school itself is there already.
    .onConflictDoNothing()
}
